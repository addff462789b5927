import { CrossProducts } from './CrossProducts.tsx';
import { Footer } from './Footer.tsx';

/** What comes after the page's own content. */
export default function PageEnd({ hasGroup }: { hasGroup: boolean }) {
  return (
    <>
      {hasGroup && <CrossProducts />}
      <Footer />
    </>
  );
}
