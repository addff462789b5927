import { CrossProducts } from './CrossProducts.tsx';
import { Footer } from './Footer.tsx';

/** Parts after the page's content. They are not in the first load. */
export default function PageEnd({ isLogin }: { isLogin: boolean }) {
  return (
    <>
      {isLogin && <CrossProducts />}
      <Footer />
    </>
  );
}
