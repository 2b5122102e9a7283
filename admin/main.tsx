import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/besley/wght.css';
import './styles/mantine.css';
import './styles/tokens.css';
import './styles/base.css';
import { loadWords } from './words/words.ts';

// The page names the files of start.tsx too (preload-start.ts), so they load at the same time.
void loadWords().then(() => import('./start.tsx'));
