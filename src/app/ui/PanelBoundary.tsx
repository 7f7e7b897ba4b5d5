import { Component, type ReactNode } from "react";
import { RefusalNotice } from "./RefusalNotice.tsx";

interface PanelBoundaryProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Keeps a bug in one panel from taking the page: says so in place, with a way to try again. React itself writes the stack to the console. */
export class PanelBoundary extends Component<PanelBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <RefusalNotice
        kind={null}
        error={new Error(`${this.props.label} broke: ${error.message}`)}
        retry={() => this.setState({ error: null })}
      />
    );
  }
}
