import { createRoot } from 'react-dom/client';
import './shared/ui/tokens.css';
import './shared/ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(null);
