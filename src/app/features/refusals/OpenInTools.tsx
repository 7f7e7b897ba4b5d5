import { useNavigate } from "@tanstack/react-router";
import type { RunRowDetail } from "#protocol/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { IconTool } from "../../ui/icons.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** A link that is opened in another tab goes through the bridge, which takes no longer addresses. */
const longestLink = 2_048;

/** Opens the tool's form with the same arguments. */
export function OpenInTools({ row: { tool, argsText } }: { readonly row: RunRowDetail }) {
  const navigate = useNavigate();
  const to = {
    to: "/tools/$source/$name",
    params: { source: tool.source, name: tool.key },
    search: { args: argsText },
  } as const;
  if (argsText.length <= longestLink)
    return (
      <LinkButton {...to} icon={IconTool}>
        Open in Tools
      </LinkButton>
    );
  return (
    <Button icon={IconTool} onClick={() => void navigate(to)}>
      Open in Tools
    </Button>
  );
}
