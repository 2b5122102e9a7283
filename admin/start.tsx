import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { allowOnlyInertHtml } from './trusted-types.ts';

allowOnlyInertHtml();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
