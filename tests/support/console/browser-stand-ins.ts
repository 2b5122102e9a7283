import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// As patient as all tests are; see vitest.config.ts.
configure({ asyncUtilTimeout: 10_000 });

/** What components ask of a browser and jsdom does not have. */
class StandInObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

const standIns = {
  ResizeObserver: StandInObserver,
  IntersectionObserver: StandInObserver,
  matchMedia,
  scrollTo() {},
};

for (const [name, value] of Object.entries(standIns)) {
  Object.defineProperty(window, name, { value, writable: true, configurable: true });
}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// An editor looks where its caret stands, to scroll there.
Range.prototype.getClientRects ??= () => document.body.getClientRects();
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
URL.createObjectURL ??= () => 'blob:stand-in';
URL.revokeObjectURL ??= () => {};

afterEach(cleanup);

// A message may open only once the test that caused it is over, and files share the page.
beforeEach(() => {
  document.querySelector('.swal2-container')?.remove();
  document.body.className = '';
});
