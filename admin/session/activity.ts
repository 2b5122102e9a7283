/** Milliseconds after which a user who neither types nor points counts as away. */
const awayAfter = 60_000;
let lastActive = Date.now();

for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, () => (lastActive = Date.now()), { capture: true, passive: true });

/** Checks whether the console sends requests by itself, which must not keep the session alive. */
export const isAway = () => Date.now() - lastActive > awayAfter;
