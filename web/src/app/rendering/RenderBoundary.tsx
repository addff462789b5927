import { Component, type ReactNode } from 'react';
import { screenNameOf } from '../../lib/addresses/screen-name.ts';
import { listed } from '../../lib/navigation/screens.ts';
import { RenderFallback } from './RenderFallback.tsx';

type Props = { children: ReactNode; isBare?: boolean; inPlace?: ReactNode };

/**
 * Catches an error while drawing a page, reports it once and shows the fallback; its button draws anew. `isBare`: the header itself failed. `inPlace`: of a part of
 * the shell, stands in its place, so that the page and the rest of the shell go on working.
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

/** Of the page that broke: the document may still have that of the page before, or already that of the fallback. */
const brokenTitle = (): string | undefined => listed[screenNameOf(window.location.pathname) ?? 'notFound']?.title;
