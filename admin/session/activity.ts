/** Milliseconds without typing, pointing or clicking after which a user counts as away. */
const awayAfter = 60_000;
let lastActive = Date.now();

// Screen readers and dictation may click or type without key or pointer events.
for (const type of ['pointerdown', 'keydown', 'click', 'input'])
  window.addEventListener(type, () => (lastActive = Date.now()), { capture: true, passive: true });

/** Returns true if the user is away, so that requests in the background must not extend the session. */
export const isAway = () => Date.now() - lastActive > awayAfter;
