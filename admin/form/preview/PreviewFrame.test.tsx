import { act, fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviewFrame } from './PreviewFrame.tsx';

const address = 'http://site.example/preview/1';
const head = { title: '', description: '', siteName: '', url: '', image: '', isHidden: false };

function open() {
  const edited = { document: 'section/our_team', field: '', pictures: [] };
  const { container } = render(
    <PreviewFrame {...{ address, edited }} page="/" width={1200} onLeave={() => undefined} />,
  );
  const frame = container.querySelector('iframe') as HTMLIFrameElement;
  const data = { preview: 'ready', address, head, places: [] };
  const message = { source: frame.contentWindow, origin: new URL(address).origin, data };
  return {
    frame,
    load: () => void fireEvent.load(frame),
    message: () => act(() => void window.dispatchEvent(new MessageEvent('message', message))),
  };
}

it.each([
  ['loads before its message arrives', ['load', 'message']],
  ['sends its message before it has loaded', ['message', 'load']],
] as const)('immediately shows a page that %s', (_, order) => {
  const page = open();
  for (const event of order) page[event]();
  expect(page.frame.dataset.behind).toBe('false');
});

it('never shows a page that sends no message', () => {
  const page = open();
  page.load();
  expect(page.frame.dataset.behind).toBe('true');
});
