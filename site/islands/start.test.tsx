import { expect, it, vi } from 'vitest';

it('observes animated elements only after all sections have their layout', async () => {
  document.body.innerHTML = `<main><link /><section></section><section><h2 data-words>Far away</h2></section></main>`;
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then));
  const observed: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => observed.push(element);
      unobserve() {}
    },
  );
  // Listeners are removed, because the document is shared with other tests.
  const onLoad: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (type: string, then: () => void) => {
    if (type === 'load') onLoad.push(then);
  });
  vi.stubGlobal('setTimeout', () => 0);
  await import('./start.ts');
  for (const then of onLoad) then();
  expect(observed).toEqual([]);
  while (idle.length > 0) idle.shift()?.();
  expect(document.body.dataset.whole).toBe('');
  expect(observed).toEqual([document.querySelector('h2')]);
  document.body.innerHTML = '';
  delete document.body.dataset.whole;
  vi.unstubAllGlobals();
});
