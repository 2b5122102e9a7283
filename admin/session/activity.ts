/** Milliseconds without typing, pointing or clicking after which a user counts as away. */
const awayAfter = 60_000;
let lastActive = Date.now();

// A screen reader or dictation may click or type without a key or pointer.
for (const type of ['pointerdown', 'keydown', 'click', 'input'])
  window.addEventListener(type, () => (lastActive = Date.now()), { capture: true, passive: true });

/** Checks whether the console sends requests by itself, which must not keep the session alive. */
export const isAway = () => Date.now() - lastActive > awayAfter;
