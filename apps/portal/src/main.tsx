import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { handleSessionLoss, useSessionPhase } from './app/session/session-state.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { onSessionLoss } from './shared/api/session-loss.ts';
import './shared/ui/tokens.css';
import './shared/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const client = createQueryClient();
// Before the first request: the router asks for the user as soon as it is made.
onSessionLoss(() => handleSessionLoss(client));

// Back from the account centre may bring this very page back, on its way out: it starts anew.
addEventListener('pageshow', (event) => {
  if (event.persisted && useSessionPhase.getState().phase !== 'active') location.reload();
});

createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
