import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startI18n } from './app/i18n';
import { queryClient } from './app/query-client';
import { userQuery } from './shared/api/business-queries';
import { leaveIfHandedOver, watchHandOver } from './shared/hand-over/handed-over';
import './shared/theme/base.css';

async function start(): Promise<void> {
  // The signed-in user decides what is rendered: fetch it while the rest loads.
  void queryClient.prefetchQuery(userQuery);
  await startI18n();

  // For browsers without scripts.
  document.getElementById('plain')?.remove();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

watchHandOver();
if (!leaveIfHandedOver()) await start();
