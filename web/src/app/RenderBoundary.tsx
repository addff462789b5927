import { Component, type ReactNode } from 'react';
import { RenderFallback } from './RenderFallback.tsx';

type Props = { children: ReactNode; isBare?: boolean };

/** Catches an error while drawing a page, reports it once and shows the fallback; its button draws anew. `isBare`: the header itself failed. */
export class RenderBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <RenderFallback isBare={this.props.isBare ?? false} onLeave={() => this.setState({ hasFailed: false })} />;
  }
}
