import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the broken part; a short message with "Try again" if not given. */
  readonly fallback?: ReactNode;
}

/** Limits a programming error to one part of the screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <div role="alert">
        <EmptyState
          text="This part of the screen could not be shown."
          action={<Button onClick={() => this.setState({ failed: false })}>Try again</Button>}
        />
      </div>
    );
  }
}
