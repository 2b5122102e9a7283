/**
 * The one door through which markup becomes elements: an inert document, in which nothing loads and nothing runs.
 * Under Trusted Types the console's default policy looks at it first (admin/trusted-types.ts).
 */
export function parseMarkup(markup: string): HTMLElement {
  return new DOMParser().parseFromString(markup, 'text/html').body;
}

/** An empty element of an inert document. */
export function inertContainer(): HTMLElement {
  return document.implementation.createHTMLDocument('').createElement('div');
}
