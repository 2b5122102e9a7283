import { Button } from '@mantine/core';

/** In place of a screen that could not be shown, so that no fault ends in a blank page. */
export function ScreenFault() {
  return (
    <section style={{ padding: 32 }}>
      <h1>This screen could not be opened</h1>
      <p>
        The connection may be down, or the console was updated meanwhile. What you typed is kept.
      </p>
      <p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </p>
    </section>
  );
}
