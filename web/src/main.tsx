import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queries.ts';
import './hold-back.ts';
import { Routes } from './routes.tsx';
import './styles.css';
import { ToastOutlet } from './ui/toast-outlet.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Routes />
      <ToastOutlet />
    </QueryClientProvider>
  </StrictMode>,
);
