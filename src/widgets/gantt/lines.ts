import type { Task } from "./tasks.ts";

/** A line of the plan: a task, or the name of a group. */
export type PlanLine =
  | { readonly type: "group"; readonly label: string }
  | { readonly type: "task"; readonly task: Task };

/** The lines from the top: groups where they first come up, each with its tasks. */
export function linesOf(tasks: readonly Task[]): readonly PlanLine[] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const own = groups.get(task.group);
    if (own) own.push(task);
    else groups.set(task.group, [task]);
  }
  return [...groups].flatMap(([label, own]): readonly PlanLine[] => [
    ...(label === "" ? [] : [{ type: "group" as const, label }]),
    ...own.map((task) => ({ type: "task" as const, task })),
  ]);
}
