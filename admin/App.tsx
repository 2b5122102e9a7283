import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { theme } from './mantine-theme.ts';
import { RouterProvider } from './router.ts';
import { createConsoleRouter } from './routes.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'admin-color-scheme' });
const router = createConsoleRouter();

/** Colours come from the style sheets, so Mantine must not write styles into the page. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {/* A click renders the screen at once: in a transition, the browser would paint the old one first. */}
      <RouterProvider router={router} useTransitions={false} />
    </MantineProvider>
  );
}
