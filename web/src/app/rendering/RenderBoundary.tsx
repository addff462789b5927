import { Component, type ReactNode } from 'react';
import { findScreenName } from '../../lib/addresses/screen-name.ts';
import { listed } from '../../lib/navigation/screens.ts';
import { RenderFallback } from './RenderFallback.tsx';

type Props = { children: ReactNode; isBare?: boolean; inPlace?: ReactNode };

/**
 * Catches a rendering error, reports it once and shows the fallback, whose button renders the page again. `isBare`: the header itself
 * failed. `inPlace`: a part of the shell failed. Its fallback takes its place, so that the page and the rest of the shell keep working.
 */
export class RenderBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const title = brokenTitle();
    import('./report-error.ts').then(({ reportError }) => reportError(error, title)).catch(() => undefined);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.inPlace !== undefined) return this.props.inPlace;
    return <RenderFallback isBare={this.props.isBare ?? false} onLeave={() => this.setState({ hasFailed: false })} />;
  }
}

/** Title of the page that failed. The document may still have the previous page's title, or already the fallback's. */
const brokenTitle = (): string | undefined => listed[findScreenName(window.location.pathname) ?? 'notFound']?.title;
