// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ResultHeader } from '../feedback/ResultHeader.tsx';
import { PageHeader } from '../links/PageHeader.tsx';
import { PageContext } from './page-context.ts';

const createPage = (visit: string, isInert: boolean) => (
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
  const { rerender } = render(createPage('Log in', false));
  rerender(createPage('Dashboard', true));
  expect(document.activeElement).toBe(document.body);
  rerender(createPage('Dashboard', false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' })));
});

test('scrolls to and focuses a result that replaces its form', async () => {
  // A promise, as newer browsers return.
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve() as never);
  const createPart = (part: ReactNode) => (
    <MemoryRouter>
      <PageContext value={{ title: 'Form', crumbs: null, provider: 'Life', visit: 'form' }}>{part}</PageContext>
    </MemoryRouter>
  );
  const { rerender, unmount } = render(createPart(<PageHeader key="form" />));
  rerender(createPart(<ResultHeader key="result" title="Claim CL1 is filed" />));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Claim CL1 is filed' }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(unmount).not.toThrow();
});
