/** Whether a JSON value is nested deeper than `limit`; without recursion, so that the answer is no stack overflow. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  const open: { readonly container: object; readonly depth: number }[] = [];
  const push = (each: unknown, depth: number): void => {
    if (typeof each === "object" && each !== null) open.push({ container: each, depth });
  };
  push(value, 1);
  for (let next = open.pop(); next; next = open.pop()) {
    const { container, depth } = next;
    if (depth > limit) return true;
    if (Array.isArray(container)) for (const item of container) push(item, depth + 1);
    else for (const member of Object.values(container)) push(member, depth + 1);
  }
  return false;
}
