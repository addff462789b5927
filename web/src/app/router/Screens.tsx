import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import LoginPage from '../../features/session/LoginPage.tsx';
import { loginScreens } from '../../features/session/login.screens.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { AllScreens } from './lazy-screens.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { withoutLogin } from './without-login.ts';

const { login } = loginScreens;
const FirstPage = () => <LoginPage methods={withoutLogin} />;

/** Renders the page of the current address. The login page is in the first load. Other pages come with the table of all screens. */
export function Screens() {
  return (
    <Routes>
      <Route path={login.path} element={<ScreenRoute row={login} Page={FirstPage} />} />
      <Route
        path="*"
        element={
          <Suspense fallback={<Skeleton rows={3} />}>
            <AllScreens />
          </Suspense>
        }
      />
    </Routes>
  );
}
