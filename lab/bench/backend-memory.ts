import sharp from 'sharp';
import { examples } from '../../shared/api/examples.ts';
import { administrator } from '../../tests/support/servers/server-process.ts';
import { residentMb, startProduct } from './backend-processes.ts';

/** Resident memory of the server process under readers, savers and uploads at once. */
export async function mixedLoad(folder: string, minutes: number): Promise<void> {
  const product = await startProduct(folder);
  const base = `http://127.0.0.1:${product.port}/api/admin`;
  const counts = { read: 0, query: 0, save: 0, upload: 0 };
  const post = async (name: string, input: object, token = '') => {
    const isForm = input instanceof FormData;
    const response = await fetch(`${base}/${name}`, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: isForm ? input : JSON.stringify(input),
    });
    const body = (await response.json()) as { token?: string };
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };
  const { token = '' } = await post('login', administrator);
  const until = Date.now() + minutes * 60_000;
  const again = async (pause: number, work: (at: number) => Promise<unknown>) => {
    for (let at = 0; Date.now() < until; at += 1) {
      await work(at);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  console.log(`\nMixed load, ${minutes} minutes\n\n| Minute | server, MB |\n|---|---|`);
  let peak = 0;
  const watching = again(1000, async (at) => {
    const mb = residentMb(product.process);
    peak = Math.max(peak, mb);
    if (at % 60 === 0) console.log(`| ${at / 60} | ${Math.round(mb)} |`);
  });
  const readers = Array.from({ length: 8 }, () =>
    again(20, async (at) => {
      const name = ['getAllServices', 'getAllPageContents', 'getSection', 'getAllPartner'][at % 4];
      await post(name ?? '', at % 4 === 2 ? examples.getSection : {});
      counts.read += 1;
    }),
  );
  const senders = again(10, async () => {
    await post('saveQuery', { ...examples.saveQuery, subject: `Query ${counts.query}` });
    counts.query += 1;
  });
  const saver = again(100, async (at) => {
    const input = { section_name: 'get_started', title: `Title ${at}` };
    await post('saveSection', input, token);
    counts.save += 1;
  });
  const uploader = again(3000, async (at) => {
    const form = new FormData();
    form.append('section_name', 'main_banner');
    form.append('profile_image', new Blob([await photo(at)]), 'photo.jpg');
    await post('saveSection', form, token);
    counts.upload += 1;
  });
  await Promise.all([watching, ...readers, senders, saver, uploader]);
  console.log(
    `\nMost: ${Math.round(peak)} MB; at the end: ${Math.round(residentMb(product.process))} MB, after ${counts.read} reads, ${counts.query} queries, ${counts.save} saves, ${counts.upload} uploads of 12 megapixels.`,
  );
}

function photo(at: number): Promise<Buffer<ArrayBuffer>> {
  const background = { r: at % 256, g: (at * 7) % 256, b: 120 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
