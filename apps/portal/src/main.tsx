import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { handleSessionLoss } from './app/session/session-state.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { onSessionLoss } from './shared/api/session-loss.ts';
import './shared/ui/tokens.css';
import './shared/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const client = createQueryClient();
// Before the first request: the router asks for the user as soon as it is made.
onSessionLoss(() => handleSessionLoss(client));

createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
