import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/besley/wght.css';
import './styles/mantine.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { allowOnlyInertHtml } from './trusted-types.ts';

allowOnlyInertHtml();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
