import { BottomBar } from './BottomBar.tsx';
import { CrossProducts } from './CrossProducts.tsx';
import { Footer } from './Footer.tsx';

/** What comes after the page's own content, and on a phone the bar under it. */
export default function PageEnd({ hasGroup }: { hasGroup: boolean }) {
  return (
    <>
      {hasGroup && <CrossProducts />}
      <Footer />
      <BottomBar />
    </>
  );
}
