/**
 * The only code that parses markup: into an inert document, where nothing loads or runs. Under Trusted Types, the
 * default policy of the console checks it first (admin/trusted-types.ts).
 */
export function parseMarkup(markup: string): HTMLElement {
  return new DOMParser().parseFromString(markup, 'text/html').body;
}

/** Creates an empty element in an inert document. */
export function makeInertElement(): HTMLElement {
  return document.implementation.createHTMLDocument('').createElement('div');
}
