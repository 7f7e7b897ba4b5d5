import { useLocation } from "@tanstack/react-router";
import { LinkButton } from "../ui/LinkButton.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";

/** An address that leads nowhere. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <EmptyState
      heading="There is nothing at this address"
      text={`Vitrine has no page ${pathname}.`}
      ways={[
        {
          name: "Overview",
          text: "What is attached and what happened last",
          action: <LinkButton to="/overview">Open</LinkButton>,
        },
      ]}
    />
  );
}
