import { BottomBar } from './BottomBar.tsx';
import { CrossProducts } from './CrossProducts.tsx';
import { Footer } from './Footer.tsx';
import { WithoutLogin } from './WithoutLogin.tsx';

/** What comes after the page's own content, and on a phone the bar under it; the login page's own end is no part of the first load. */
export default function PageEnd({ isLogin }: { isLogin: boolean }) {
  return (
    <>
      {isLogin && <WithoutLogin />}
      {isLogin && <CrossProducts />}
      <Footer />
      <BottomBar />
    </>
  );
}
