import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/besley/wght.css';
import './styles/mantine.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { catchStrayFiles } from './stray-files.ts';
import { allowOnlyInertHtml } from './trusted-types.ts';

allowOnlyInertHtml();
catchStrayFiles();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
