import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  importingSite,
  readFileOf,
  siteIn,
  tableIn,
} from '../../tests/support/imports/import-file.ts';
import { fromLoopback, serveSite } from '../../tests/support/imports/served-site.ts';
import { type Item, wxr } from '../../tests/support/imports/wordpress.ts';
import { workbook } from '../../tests/support/imports/workbook.ts';
import { crawl, readHome } from './crawl.ts';
import { createParser, type ParseRequest, parseSource } from './reading.ts';

let site: Awaited<ReturnType<typeof importingSite>>;
beforeEach(async () => {
  site = await importingSite();
});
afterEach(() => site.close());

const origin = 'https://firm.example';
const words = 'This text has words enough to be one of the pages of a site.';
const item = (id: number, title: string, more: Partial<Item> = {}): Item => ({
  ...{ id, title, type: 'page', content: `<p>${words}</p>` },
  link: `${origin}/${title.toLowerCase().replaceAll(' ', '-')}/`,
  ...more,
});
const attachment = (id: number, address: string, more: Partial<Item> = {}) =>
  item(id, `file ${id}`, { type: 'attachment', status: 'inherit', attachment: address, ...more });
const importWxr = (items: readonly Item[]) => site.wxr(wxr(items, origin));
const placeOf = ({ rows }: { rows: { title: string; place: string }[] }, title: string) =>
  rows.findLast((row) => row.title === title)?.place;

describe('relative addresses', () => {
  it.each(['/uploads/x.png', 'uploads/x.png', '//firm.example/uploads/x.png'])(
    'resolves a picture in an export against its site: %s',
    async (address) => {
      const page = item(2, 'About', { meta: { _thumbnail_id: '9' } });
      const { pictures } = await importWxr([page, attachment(9, address)]);
      expect(pictures.asked).toEqual(['https://firm.example/uploads/x.png']);
    },
  );

  it('resolves links in texts against the site, and drops those in a table', async () => {
    const table = await site.table(
      'name,description\nCare,"<p>See <a href=""/about"">us</a>.</p>"',
    );
    const bodies = table.bodies('service');
    expect(JSON.stringify(bodies)).not.toMatch(/invalid|href/);
    expect(table.noteOf('Care')).toBe('1 link became words');
  });
});

describe('content that is not public', () => {
  const secret = 'Codeword Heron';
  it.each<[string, Partial<Item>]>([
    ['a private page', { status: 'private' }],
    ['a template', { type: 'wp_template' }],
    ['a font', { type: 'wp_font_face' }],
  ])('does not import %s, nor any of its words with the item below it', async (_, how) => {
    const private_ = item(2, secret, {
      ...{ link: `${origin}/`, excerpt: secret, meta: { _yoast_wpseo_title: secret } },
      content: `<h1>${secret}</h1><p>${secret} <a href="mailto:heron@firm.example">x</a></p><img src="${origin}/heron.png" alt="${secret}">`,
      ...how,
    });
    const child = item(3, 'Below', { parent: 2, type: 'team' });
    const found = await importWxr([private_, child, item(4, 'Contact')]);
    expect(JSON.stringify(found.documents)).not.toMatch(/heron/i);
    expect(found.pictures.asked.join()).not.toMatch(/heron/);
    const left = found.lines.filter(({ result }) => result === 'left out');
    expect(left.some(({ title, note }) => /Heron|\(1\)$/.test(title) && note !== '')).toBe(true);
  });

  it('cannot be selected if not public on the old site', async () => {
    const { rows } = await importWxr([item(2, secret, { status: 'private' })]);
    expect(rows.find(({ title }) => title === secret)?.places).toEqual(['left_out']);
  });
});

describe('imported items with the same name', () => {
  const people = 'Name,Position,Photo\nAnn,Boss,\nAnn,Cook,\nBen,Clerk,\n';
  it('imports each item once, however often the file is imported', async () => {
    const first = await site.table(people);
    await first.publish();
    const again = await site.table('Name,Position\nAnn,Cook\nBen,Clerk\nAnn,Boss\nAnn,Driver\n');
    for (const { details } of [first.section('our_team')] as {
      details: { designation: string }[];
    }[])
      expect(details.map(({ designation }) => designation)).toEqual(['Boss', 'Cook', 'Clerk']);
    const { details } = again.section('our_team') as { details: { designation: string }[] };
    expect(details.map(({ designation }) => designation)).toEqual([
      'Boss',
      'Cook',
      'Clerk',
      'Driver',
    ]);
  });

  it('links them to the documents that an earlier import created from the same text', async () => {
    const table = (texts: string[]) =>
      `name,description\n${texts.map((text) => `Care,${text}`).join('\n')}\n`;
    const idOf = ({ documents }: Awaited<ReturnType<typeof site.table>>, text: string) =>
      documents.find(({ body }) => JSON.stringify(body ?? '').includes(text))?.id;
    const first = await site.table(table(['Early', 'Late']));
    await first.publish();
    const again = await site.table(table(['Late', 'Early', 'Night']));
    expect(idOf(again, 'Late')).toBe(idOf(first, 'Late'));
    expect(idOf(again, 'Early')).toBe(idOf(first, 'Early'));
    expect(again.bodies('service')).toHaveLength(3);
  });

  it('reports each item that exceeds the limit of a list', async () => {
    const rows = Array.from({ length: 103 }, (_, at) => `P${at},x`).join('\n');
    const { lines, section } = await site.table(`Name,Position\n${rows}\n`);
    expect((section('our_team') as { details: unknown[] }).details).toHaveLength(100);
    expect(lines.filter(({ result }) => result === 'failed')).toHaveLength(3);
  });
});

describe('an imported rating', () => {
  it('leaves the stars empty if they are unclear, and reports it', async () => {
    const { section, noteOf } = await site.table(
      'Name,Quote,Stars\nAnn,Good,3/5\nBen,Bad,0\nCara,None,\n',
    );
    const { details } = section('client_testimonials') as { details: { rating: unknown }[] };
    expect(details.map(({ rating }) => rating)).toEqual([3, null, null]);
    expect(noteOf('Ben')).toMatch(/rating left out: 0/);
  });
});

describe('large imports', () => {
  it('reads all items of an export', async () => {
    const posts = Array.from({ length: 2500 }, (_, at) =>
      item(at + 10, `Post ${at}`, { type: 'post' }),
    );
    const { rows } = await siteIn(wxr([...posts, item(5, 'Contact')], origin));
    expect(rows.filter(({ place }) => place === 'news' || place === 'page')).toHaveLength(2501);
  });

  it('reads the pages linked from a website’s home page, and lists the rest', async () => {
    const page = `<main><h1>Page</h1><p>${words}</p></main>`;
    const paths = Array.from({ length: 230 }, (_, at) => `/p${at}`);
    const server = await serveSite({
      '/': `${page}<a href="/contact">Contact</a>`,
      '/sitemap.xml': `<urlset>${[...paths, '/contact'].map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`,
      ...Object.fromEntries([...paths, '/contact'].map((path) => [path, page])),
    });
    const read = createParser({ request: (question: ParseRequest) => parseSource(question) });
    const how = { read, signal: new AbortController().signal, spend: () => {}, ...fromLoopback };
    const found = await crawl(await readHome(server.origin, true, how), how, () => {});
    await server.close();
    expect(found.pages).toHaveLength(200);
    expect(found.pages[1]?.source).toBe('/contact');
    expect(found.others).toHaveLength(32);
    expect(found.incomplete).toMatch(/only the first 200/);
  });

  it('reads all rows of a table, or rejects it before importing any', async () => {
    const table = (rows: number) => `Name,Logo\n${'x,\n'.repeat(rows)}`;
    expect((await tableIn(table(6000))).rows).toHaveLength(6000);
    expect(await readFileOf(table(10_001), 'csv')).toEqual({
      refused: expect.stringMatching(/at most 10,000 rows/),
    });
  });
});

describe('the imported home page', () => {
  it('finds the home page at the site’s address, or at a top-level page named home', async () => {
    const nested = item(2, 'Start', { link: `${origin}/courses/start/`, parent: 3 });
    const found = await importWxr([nested, item(3, 'Courses'), item(4, 'Home')]);
    expect(placeOf(found, 'Start')).toBe('page');
    expect(found.rows.find(({ title }) => title === 'Home')).toMatchObject({ source: '/home' });
    const other = await importWxr([item(3, 'Welcome', { link: `${origin}/` }), item(4, 'Home')]);
    expect([placeOf(other, 'Welcome'), placeOf(other, 'Home')]).toEqual(['left_out', 'page']);
  });
});

it('finds services and their categories by their parent pages if their addresses do not show it', async () => {
  const at = (id: number, title: string, parent = 0) =>
    item(id, title, { link: `${origin}/?page_id=${id}`, parent });
  const found = await importWxr([at(3, 'Services'), at(4, 'Surveys', 3), at(5, 'Piers', 4)]);
  expect(['Services', 'Surveys', 'Piers'].map((title) => placeOf(found, title))).toEqual([
    ...['page', 'service', 'category'],
  ]);
});

it('renames the second of two pages with one address, and reports it', async () => {
  const twin = (id: number) => item(id, 'Twin', { content: `<p>${words} ${id}</p>` });
  const { bodies, lines } = await importWxr([twin(2), twin(3)]);
  const addresses = bodies('page').map(({ address }) => address);
  expect(new Set(addresses).size).toBe(2);
  expect(lines.filter(({ title }) => title === 'Twin').map(({ note }) => note)).toEqual([
    '',
    'another row has its address /twin',
  ]);
});

it('imports a post without a date as a page, and reports it', async () => {
  const undated = item(2, 'Undated', { type: 'post', date: '0000-00-00 00:00:00' });
  const file = wxr([undated], origin).replace(/(<item>[\s\S]*?)<pubDate>.*?<\/pubDate>/, '$1');
  const { bodies, noteOf } = await site.wxr(file);
  expect(bodies('page')).toMatchObject([{ title: 'Undated' }]);
  expect(noteOf('Undated')).toBe('without a date it is a page, not news');
});

describe('blocks of an imported page', () => {
  const imported = async (content: string, more: Partial<Item> = {}, others: Item[] = []) => {
    const found = await importWxr([item(2, 'Page', { content, ...more }), ...others]);
    return { text: JSON.stringify(found.documents), note: found.noteOf('Page'), found };
  };
  const category = (domain: string, name: string) =>
    `<category domain="${domain}" nicename="${name.toLowerCase()}"><![CDATA[${name}]]></category>`;

  it('converts embeds with an address to links', async () => {
    const film = 'https://www.youtube.com/watch?v=x';
    const { text, note } = await imported(
      `<!-- wp:embed --><figure class="wp-block-embed"><div>\n${film}\n</div></figure><!-- /wp:embed --><p>${words}</p>`,
    );
    expect(text).toContain(`<a href=\\"${film}\\"`);
    expect(note).toBe('1 embedded item became a link');
  });

  it('inserts reusable blocks if they are public', async () => {
    const block = item(7, 'Hours', { type: 'wp_block', content: '<p>Open at nine.</p>' });
    const draft = item(8, 'Old', { type: 'wp_block', status: 'draft', content: 'Heron' });
    const blocks = [7, 8, 99].map((ref) => `<!-- wp:block {"ref":${ref}} /-->`).join('\n');
    const { text, note } = await imported(`<p>${words}</p>${blocks}`, {}, [block, draft]);
    expect(text).toContain('Open at nine.');
    expect(text).not.toContain('Heron');
    expect(note).toBe('2 reusable blocks are not in the file');
  });

  it('does not duplicate blocks nested within blocks', async () => {
    const blocks = Array.from({ length: 6 }, (_, at) =>
      item(10 + at, `Block ${at}`, {
        type: 'wp_block',
        content: `<!-- wp:block {"ref":${11 + at}} /-->`.repeat(50) + words.repeat(50),
      }),
    );
    const { note } = await imported('<!-- wp:block {"ref":10} /-->', {}, blocks);
    expect(note).toMatch(/reusable blocks are not in the file/);
  });

  it('keeps the descriptions of pictures', async () => {
    const alt = (text: string) => ({ meta: { _wp_attachment_image_alt: text } });
    const at = `${origin}/uploads`;
    const { found } = await imported(
      `<p>${words}</p><img src="${at}/a-300x200.png">[gallery ids="8,77"]`,
      { meta: { _thumbnail_id: '9' } },
      [
        attachment(7, `${at}/a.png`, alt('A')),
        attachment(8, `${at}/b.png`, alt('B')),
        attachment(9, `${at}/c.png`, alt('C')),
      ],
    );
    const row = found.rows.find(({ title }) => title === 'Page');
    expect(
      [row?.picture?.alt, ...(row?.blocks ?? []).map(({ picture }) => picture?.alt)].filter(
        Boolean,
      ),
    ).toEqual(['C', 'A', 'B']);
    expect(found.noteOf('Page')).toBe('1 picture is not in the file');
  });

  it('imports linked files, and reports those that cannot be imported', async () => {
    const link = (name: string) => `<a href="${origin}/uploads/${name}">${name}</a>`;
    const { text, note } = await imported(
      `<p>${words} ${link('prices.pdf')} ${link('lost.docx')}</p>`,
    );
    expect(text).toMatch(/href=\\"\/files\/[0-9a-f]{24}\/file\.pdf/);
    expect(note).toBe('file /uploads/lost.docx: The server answered 404.; 1 link became words');
  });

  it('reports omitted comments, custom fields, categories and tags', async () => {
    const more =
      category('category', 'Boats') +
      category('post_tag', 'Blue') +
      '<wp:comment><wp:comment_content>Heron</wp:comment_content></wp:comment>';
    const { note } = await imported(`<p>${words}</p>`, {
      more,
      meta: { subtitle: 'A subtitle', _edit_last: '1' },
    });
    expect(note).toBe(
      '1 comment left out; 1 custom field left out; categories and tags left out: Boats, Blue',
    );
  });

  it.each([
    ['_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%', 'Page – Harbour & Hill'],
    ['rank_math_title', '%title% in Whitby', 'Page in Whitby'],
    ['_aioseo_title', '#post_title by the sea', 'Page by the sea'],
    ['_seopress_titles_title', 'Everything', 'Everything'],
    ['_yoast_wpseo_title', '%%focuskw%% now', undefined],
  ])('reads the SEO title of %s: %s', async (key, value, title) => {
    const { found, note } = await imported(`<p>${words}</p>`, { meta: { [key]: value } });
    expect(found.bodies('page')[0]?.search_title).toBe(title);
    expect(note).toBe(title === undefined ? `title in search left out: ${value}` : '');
  });
});

describe('former addresses', () => {
  it('redirects pages of people, testimonials and lists of posts to their new addresses', async () => {
    const boats = '<category domain="category" nicename="boats"><![CDATA[Boats]]></category>';
    const { section } = await importWxr([
      item(2, 'Ann Marsh', {
        type: 'team_member',
        link: `${origin}/team/ann/`,
        meta: { member_position: 'Surveyor' },
      }),
      item(3, 'Ben', { type: 'testimonial', link: `${origin}/voices/ben/`, meta: { rating: '4' } }),
      item(4, 'Launch', { type: 'post', link: `${origin}/2024/03/05/launch/`, more: boats }),
    ]);
    expect(section('our_team')).toMatchObject({
      details: [{ name: 'Ann Marsh', designation: 'Surveyor' }],
    });
    expect(section('client_testimonials')).toMatchObject({ details: [{ name: 'Ben', rating: 4 }] });
    expect(section('redirects')).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ from: '/team/ann', to: '/#our-team' }),
        expect.objectContaining({ from: '/voices/ben', to: '/#testimonials' }),
        expect.objectContaining({ from: '/category/*', to: '/news/' }),
      ]),
    });
  });
});

it('keeps a page hidden from search engines hidden', async () => {
  const robots = { '_yoast_wpseo_meta-robots-noindex': '1' };
  const { bodies } = await importWxr([item(2, 'Thanks', { meta: robots }), item(3, 'Open')]);
  expect(bodies('page').map(({ title, not_in_search: is }) => [title, is])).toEqual([
    ['Thanks', true],
    ['Open', undefined],
  ]);
});

it('imports one of two items selected for the Main Banner, and reports the other', async () => {
  const home = item(2, 'Home', { link: `${origin}/`, content: `<h1>Early</h1><p>${words}</p>` });
  const file = wxr([home, item(3, 'Late')], origin);
  const { section, lines } = await site.wxr(file, { Late: 'main_banner' });
  expect(section('main_banner')).toMatchObject({ heading: 'Late' });
  expect(lines.find(({ title }) => title === 'Early')).toMatchObject({
    ...{ result: 'left out', note: 'Another row was chosen for it.' },
  });
});

it('reports an address that cannot be used', async () => {
  const { bodies, noteOf } = await site.table(
    'name,heading,address\nCare,x,/Care/\nRepair,x,a/b/c/d\n',
  );
  expect(bodies('service').map(({ address }) => address)).toEqual(['care', 'repair']);
  expect([noteOf('Care'), noteOf('Repair')]).toEqual(['', 'its address a/b/c/d cannot be used']);
});

it('does not treat an item without an address as the home page', async () => {
  const found = await importWxr([item(2, 'Lost', { link: '' }), item(3, 'Home')]);
  expect(placeOf(found, 'Lost')).toBe('page');
});

it('imports the other items without links to one that fails', async () => {
  const long = item(2, 'Long', { content: `<p>${'word '.repeat(30_000)}</p>` });
  const other = item(3, 'Other', { content: `<p>${words} <a href="${origin}/long/">Long</a></p>` });
  const { lines, bodies, noteOf } = await importWxr([long, other]);
  expect(lines.find(({ title }) => title === 'Long')?.result).toBe('failed');
  expect(bodies('page').map(({ title }) => title)).toEqual(['Other']);
  expect(noteOf('Other')).toBe('1 link became words');
});

describe('a table exported by a program', () => {
  const plain = 'Name;Funktion\r\nJörg;Töpfer\r\n';
  const wide = (text: string, isBig: boolean, mark = '\uFEFF') => {
    const bytes = Buffer.from(mark + text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each<[string, string | Uint8Array]>([
    ['with the separator in the first line', `sep=;\r\n${plain}`],
    ['with a title above', `Our team, 2024;\r\n;\r\n${plain}`],
    ['with a title and nothing else in its row', `Table 1\r\n${plain}`],
    ['in UTF-16, little end first', wide(plain, false)],
    ['in UTF-16, big end first', wide(plain, true)],
    ['in UTF-16 without a mark', wide(plain, true, '')],
    ['with the separator in quotation marks', `"sep=;"\n${plain}`],
    ['with the ends of lines of an old Mac', plain.replaceAll('\r\n', '\r')],
    ['in UTF-8 with a mark', `\uFEFF${plain}`],
    ['with commas in its texts', 'Name;Funktion\nJörg;Töpfer\n;a, b, c\n;d, e, f\n'],
  ])('reads a table %s', async (_, bytes) => {
    const { columns, rows } = await tableIn(bytes);
    expect([columns.slice(0, 2), rows[0]?.cells.slice(0, 2)]).toEqual([
      ['Name', 'Funktion'],
      ['Jörg', 'Töpfer'],
    ]);
  });

  it('numbers rows as in the file, and reports columns that match no field', async () => {
    const { lines } = await site.table(
      'Team\n\nName,Role,Shoe\nAnn,Boss,\n\nBen,Cook,42\n,Clerk,\n',
    );
    expect(lines.map(({ source, result, note }) => [source, result, note])).toEqual([
      ['Row 4', 'taken', 'The section has no heading. Enter one.'],
      ['Row 6', 'taken', 'column Shoe left out'],
      ['Row 7', 'left out', 'The name is missing.'],
      ['Row 1', 'left out', 'Above the headings.'],
    ]);
  });

  it('rejects an unclosed quotation mark with a clear message', async () => {
    const response = await readFileOf('Name,Role\nAnn,"Boss\nBen,Cook\n', 'csv');
    expect(response).toEqual({ refused: expect.stringMatching(/quotation mark/) });
  });

  it('reads the first sheet of an Excel workbook, and reports the others', async () => {
    const file = workbook({
      Empty: [],
      Team: [
        ['Name', 'Role'],
        ['Jörg', 'Töpfer'],
      ],
      Old: [['x'], ['y']],
    });
    const { section, lines } = await site.table(file, 'xlsx');
    expect(section('our_team')).toMatchObject({
      details: [{ name: 'Jörg', designation: 'Töpfer' }],
    });
    expect(lines.find(({ source }) => source === 'Old')).toMatchObject({ result: 'left out' });
  });

  it('rejects an Excel workbook that unpacks to far more, and any other ZIP file', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(120 << 20) });
    expect(await readFileOf(bomb, 'xlsx')).toEqual({ refused: expect.stringMatching(/too large/) });
    expect(await readFileOf(zipSync({ a: new Uint8Array(1) }), 'xlsx')).toBeNull();
    expect(await readFileOf('PK\u0003\u0004', 'xlsx')).toBeNull();
  });
});

describe('a hostile export', () => {
  it('rejects deep nesting at once', async () => {
    const file = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${'<a>'.repeat(600_000)}`;
    expect(await readFileOf(file, 'xml')).toEqual({
      refused: expect.stringMatching(/nested too deeply/),
    });
  });

  it('reads a page with very many pictures', async () => {
    const pictures = Array.from({ length: 20_000 }, (_, at) =>
      attachment(at + 10, `/p${at}.png`, { parent: 2 }),
    );
    const { rows } = await siteIn(wxr([item(2, 'Page'), ...pictures], origin));
    expect(placeOf({ rows }, 'Page')).toBe('page');
  });

  it.each([
    ['nested deeply', '<ul>'.repeat(200_000)],
    ['closed without a beginning', `${'<b>'.repeat(900)}${'</i>'.repeat(400_000)}`],
    ['of many shortcodes', Array.from({ length: 100_000 }, (_, at) => `[a${at}x y="1"]`).join('')],
    ['of many pictures', `<p>${'<img src=a.png>'.repeat(100_000)}</p>`],
    ['of many forms', '<form></form>'.repeat(100_000)],
  ])('reads a page %s', async (_, content) => {
    const { rows } = await siteIn(wxr([item(2, 'Page', { content: content + words })], origin));
    expect(rows.filter(({ title }) => title === 'Page')).toHaveLength(1);
  });
});
