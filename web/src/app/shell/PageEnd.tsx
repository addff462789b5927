import { CrossProducts } from './CrossProducts.tsx';
import { Footer } from './Footer.tsx';

/** What comes after the page's own content; no part of the first load. */
export default function PageEnd({ isLogin }: { isLogin: boolean }) {
  return (
    <>
      {isLogin && <CrossProducts />}
      <Footer />
    </>
  );
}
