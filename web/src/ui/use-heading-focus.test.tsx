// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageHeader } from './PageHeader.tsx';
import { PageContext } from './page-context.ts';

const pageOf = (visit: string, isInert: boolean) => (
  <MemoryRouter>
    <div inert={isInert}>
      <main>
        <PageContext value={{ title: visit, crumbs: null, provider: 'Life', visit }}>
          <PageHeader />
        </PageContext>
      </main>
    </div>
  </MemoryRouter>
);

test('focuses the heading of a new page once the loader leaves the page active again', async () => {
  const { rerender } = render(pageOf('Log in', false));
  rerender(pageOf('Dashboard', true));
  expect(document.activeElement).toBe(document.body);
  rerender(pageOf('Dashboard', false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' })));
});
