import '../ui/base.css';
import '../ui/tokens.css';
import '@fontsource-variable/figtree/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearLocalStorage } from '../lib/storage.ts';
import { locale } from '../lib/text.ts';
import { App } from './App.tsx';
import { reloadOnNewVersion } from './new-version.ts';
import { prefetch } from './prefetch.ts';

clearLocalStorage();
document.documentElement.lang = locale;
reloadOnNewVersion();
prefetch();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
