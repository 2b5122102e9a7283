import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// The same timeout as in all tests; see vitest.config.ts.
configure({ asyncUtilTimeout: 30_000 });

/** Browser features that components need and jsdom lacks. */
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
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { add: () => {} }),
  configurable: true,
});
Object.assign(globalThis, { FontFace: class {} });
// jsdom logs each use on standard error; the code handles browsers that refuse.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// The editor reads the caret position to scroll there.
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

// A message may open after its test is over, and the tests of a file share the page.
beforeEach(() => {
  document.querySelector('.swal2-container')?.remove();
  document.body.className = '';
});
