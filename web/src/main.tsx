import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queries.ts';
import './hold-back.ts';
import { speak, wantedLanguage } from './languages/say.ts';
import { Routes } from './routes.tsx';
import './styles.css';
import { keepFocus } from './ui/keep-focus.ts';
import { showScheme } from './ui/scheme.ts';
import { ToastOutlet } from './ui/toast-outlet.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// What the server has put beside the page that it has drawn (server/src/platform/http/light-page.ts).
const given = document.getElementById('given');
for (const [path, answer] of Object.entries(JSON.parse(given?.textContent ?? '{}')))
  queryClient.setQueryData([path], answer);
showScheme();
keepFocus();
// In English where the language's texts do not come. Not awaited here: what they come in waits for this file's end.
void speak(wantedLanguage())
  .catch(() => {})
  .then(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Routes />
          <ToastOutlet />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );

// The page first: what it needs without a signal comes when nothing else is on its way.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    setTimeout(
      () => import('./driver/offline/offline.tsx').then(({ start }) => start()).catch(() => {}),
      1000,
    );
  });
