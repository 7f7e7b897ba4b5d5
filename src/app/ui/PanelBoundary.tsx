import { Component, type ErrorInfo, type ReactNode } from "react";
import { RefusalNotice } from "./RefusalNotice.tsx";

interface PanelBoundaryProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Keeps a bug in one panel from taking the page: says so in place, with a way to try again. */
export class PanelBoundary extends Component<PanelBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // The browser's console is where a bug of the page itself belongs.
    reportError(error);
    if (info.componentStack)
      reportError(new Error(`in ${this.props.label}:${info.componentStack}`));
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <RefusalNotice
        error={new Error(`${this.props.label} broke: ${error.message}`)}
        retry={() => this.setState({ error: null })}
      />
    );
  }
}
