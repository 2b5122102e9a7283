import { expect, it, vi } from 'vitest';
import type { ContentSource } from '../../../shared/content/source.ts';
import { createReadCache } from './read-cache.ts';
import { createRecorder } from './reads.ts';

function createTwoPages() {
  const record = createRecorder();
  const shared = createReadCache();
  const source = {
    section: async (name: string) => ({ name }),
    service: async (id: string) => ({ _id: id }),
  } as unknown as ContentSource;
  const through = shared.wrap(source, record);
  const cached = through.cachedFragment ?? (() => Promise.reject(new Error('no cache')));
  /** A footer that reads one field of a section. */
  const footer = vi.fn(async () => {
    await through.section('contact_us');
    record.addField('section/contact_us', 'email');
    return '<footer>';
  });
  const page = async (id: string) => {
    record.take();
    record.addDocument(`service/${id}`);
    const html = await cached('footer', footer);
    return { html, reads: record.take() };
  };
  return { shared, footer, page };
}

it('renders a fragment of many pages once, and records its reads for each page', async () => {
  const { shared, footer, page } = createTwoPages();
  shared.moveTo(1, null);
  const reads = (id: string) => ['footer>section/contact_us#email', `service/${id}#`];
  expect(await page('a')).toEqual({ html: '<footer>', reads: reads('a') });
  expect(await page('b')).toEqual({ html: '<footer>', reads: reads('b') });
  expect(footer).toHaveBeenCalledTimes(1);
});

it('renders a fragment again only when one of its reads changes', async () => {
  const { shared, footer, page } = createTwoPages();
  shared.moveTo(1, null);
  await page('a');
  shared.moveTo(2, { from: 1, names: ['service/a'] });
  await page('a');
  expect(footer).toHaveBeenCalledTimes(1);
  shared.moveTo(3, { from: 2, names: ['section/contact_us'] });
  await page('a');
  expect(footer).toHaveBeenCalledTimes(2);
  shared.moveTo(9, { from: 7, names: [] });
  await page('a');
  expect(footer).toHaveBeenCalledTimes(3);
});

it('renders a failed fragment again for the next page', async () => {
  const { shared, footer, page } = createTwoPages();
  shared.moveTo(1, null);
  footer.mockRejectedValueOnce(new Error('No.'));
  await expect(page('a')).rejects.toThrow('No.');
  expect((await page('b')).html).toBe('<footer>');
});

it('separates the reads of two concurrent pages', async () => {
  const record = createRecorder();
  const slow = record.runInFragment(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    record.addField('section/contact_us', 'email');
  });
  record.addField('service/a', 'name');
  const [, reads] = await slow;
  expect([...reads.fields.keys()]).toEqual(['section/contact_us']);
  expect(record.take()).toEqual(['service/a#name']);
});
