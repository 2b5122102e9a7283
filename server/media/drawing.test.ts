import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import { decodeDrawing, readDrawing } from './drawing.ts';
import { renderDrawing } from './vector-drawing.ts';

const svg = (inside: string, attributes = 'width="40" height="20"', head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const box = '<path d="M0 0h40v20z"/>';
const read = (text: string | Buffer) => {
  const found = decodeDrawing(Buffer.from(text));
  if (found === null) throw new Error('This is no drawing.');
  return readDrawing(found);
};

describe('an SVG file is accepted', () => {
  const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
    const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
    return order === 'be' ? bytes.swap16() : bytes;
  };
  const illustrator = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
    <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!-- it's > ] -->
    <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"> <!ENTITY half "#15382e"> <!ENTITY green "&half;">
  ]>`;

  it.each<[string, string | Buffer]>([
    [
      'with parts that use each other',
      svg(`<path id="a" fill="url(#g)" d="M0 0"/><use href="#a"/><use xlink:href='#a'/>${box}`),
    ],
    [
      'with a reference in quotes of either kind',
      svg(
        `<path fill="url(&quot;#a&quot;)" d="M0 0"/><path style="fill:url('#a')" d="M0 0"/>${box}`,
      ),
    ],
    [
      'with a style',
      svg(
        `<style>.a{fill:#15382e;clip-path:url("#c")}</style><text font-family="x">Once on</text>`,
      ),
    ],
    [
      'with a style in a CDATA section',
      svg(`<style><![CDATA[ a > b { fill: red } ]]></style>${box}`),
    ],
    [
      'with words that look like code',
      svg(
        `<title>once = again; onload=x() javascript: @import</title><desc>&lt;script&gt;</desc><g data-name="once = again">${box}</g><text>onclick="x" href=http://a.example &lt;script></text>`,
      ),
    ],
    [
      'with comments that look like code',
      svg(`<!-- <script>1</script> url(http://a.example) -->${box}`),
    ],
    [
      'with a link, which cannot be followed',
      svg(`<a xlink:href="https://a.example/" target="_blank">${box}</a>`),
    ],
    [
      'with text',
      svg(
        `<style>@font-face{font-family:x;src:url(data:font/woff2;base64,d09GMg==)}</style>${box}`,
      ),
    ],
    [
      'with a picture',
      svg(`<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>${box}`),
    ],
    [
      'with Inkscape’s own data',
      svg(
        `<metadata><rdf:RDF xmlns:rdf="r" xmlns:cc="c"><cc:Work rdf:about="" rdf:resource="http://a.example"><cc:link xlink:href="http://b.example"/></cc:Work></rdf:RDF></metadata><sodipodi:namedview xmlns:sodipodi="s" sodipodi:onload="1"/>${box}`,
      ),
    ],
    [
      'with Illustrator’s own data',
      svg(
        `<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xmlns:i="&ns_ai;" xlink:href="#pgf"/></foreignObject><g fill="&green;">${box}</g></switch>`,
        'width="40" height="20" xmlns:i="&ns_ai;"',
        illustrator,
      ),
    ],
    [
      'behind an XML declaration and a document type',
      svg(
        box,
        'viewBox="0 0 40 20"',
        '\ufeff<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
      ),
    ],
    [
      'with a prefix',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="40" height="20"><s:path d="M0 0h40v20z"/></s:svg>`,
    ],
    ['in UTF-16', utf16(svg(box), 'le', true)],
    ['in big-endian UTF-16', utf16(svg(box), 'be', true)],
    [
      'in UTF-16 without a byte order mark',
      utf16(svg(box, '', '<?xml version="1.0" encoding="UTF-16"?>'), 'le', false),
    ],
    ['in UTF-16 by declaration only', svg(box, '', '<?xml version="1.0" encoding="UTF-16"?>')],
    [
      'in Latin-1',
      Buffer.from(
        svg(`<text>Zo\u00eb</text>${box}`, '', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
        'latin1',
      ),
    ],
    [
      'in Windows-1252',
      Buffer.from(
        svg(`<text>Zo\u00eb</text>${box}`, '', "<?xml version='1.0' encoding='windows-1252'?>"),
        'latin1',
      ),
    ],
  ])('%s', async (_what, drawing) => {
    const { width, height, toXml } = read(drawing);
    expect(width / height).toBeCloseTo(2, 5);
    expect(toXml(400, 200)).not.toMatch(/<(script|foreignObject|metadata)|a\.example[^<]*>/);
    expect(await measureInk(drawing)).toBeGreaterThan(0);
  });
});

it.each([
  ['<script>1</script>', 'script'],
  ['<SCRIPT>1</SCRIPT>', 'script'],
  ['<svg:script>1</svg:script>', 'script'],
  ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>', 'script'],
  ['<defs><g><script href="#a"/></g></defs>', 'script'],
  ['<metadata><script/></metadata>', 'script'],
  ['<foreignObject/>', 'web page'],
  ['<foreignObject><img src="x"/></foreignObject>', 'web page'],
  ['<image href="#a"/><image href="http://a.example/b.png"/>', 'picture'],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'picture'],
  ['<rect onload="x()"/>', 'script'],
  ['<rect ONLOAD="x()"/>', 'script'],
  ['<a href="java&#115;cript:x()"/>', 'script'],
  ['<a xlink:href=" java\nscript:x()"/>', 'script'],
  ['<use href="http://a.example/b.svg#c"/>', 'another file'],
  ['<use xlink:href = "file:///etc/passwd"/>', 'another file'],
  ['<use href=" data:image/svg+xml,x"/>', 'another file'],
  ['<textPath href="b.svg#c"/>', 'another file'],
  ['<rect fill="url(http://a.example)"/>', 'elsewhere'],
  ['<rect fill="url(&quot;http://a.example&quot;)"/>', 'elsewhere'],
  ['<rect style="fill:u\\72l(http://a.example)"/>', 'elsewhere'],
  ['<style>@import "x";</style>', 'elsewhere'],
  ['<style>@im\\70ort "x";</style>', 'elsewhere'],
  ['<style><![CDATA[a{fill:url( "http://a.example" )}]]></style>', 'elsewhere'],
  ['<style>@font-face{src:url(https://a.example/b.woff2)}</style>', 'elsewhere'],
  ['<animate attributeName="x" to="1"/>', 'animated'],
  ['<set attributeName="href" to="javascript:x()"/>', 'animated'],
  ['<path d="M0 0', 'incomplete'],
  ['<g>'.repeat(201), 'nested too deeply'],
  [
    `<g ${Array.from({ length: 101 }, (_, at) => `xmlns:a${at}="b"`).join(' ')}/>`,
    'too many namespaces',
  ],
  [Array.from({ length: 101 }, (_, at) => `<g xmlns:a${at}="b">`).join(''), 'too many namespaces'],
])('rejects %s with a reason', (inside, reason) => {
  expect(() => read(svg(inside))).toThrow(reason);
});

it.each([
  ['<?xml version="1.0" encoding="UTF-7"?>', 'encoding'],
  ['<?xml version="1.0" encoding="nonsense"?>', 'encoding'],
  ['<?xml-stylesheet href="a.css"?>', 'elsewhere'],
  ['<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>', 'elsewhere'],
  ['<!DOCTYPE svg [<!ENTITY % a "x">]>', 'elsewhere'],
  ['<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>', 'each other'],
  ['<!DOCTYPE svg [<!ENTITY a "<script>1</script>">]>', 'script'],
])('decodes %s before rejecting it with a reason', (head, reason) => {
  expect(() => read(svg('<text>&a;</text>', '', head))).toThrow(reason);
});

it('rejects endless entities before expanding them', () => {
  const lines = Array.from(
    { length: 30 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  );
  const head = `<!DOCTYPE svg [<!ENTITY e0 "ha">${lines.join('')}]>`;
  expect(() => read(svg('<text>&e30;</text>', '', head))).toThrow(/512 KB|each other/);
});

it.each([
  ['width="200mm" height="100mm"', 755.9, 377.95],
  ['width="20cm" height="10cm"', 755.9, 377.95],
  ['width="2in" height="1in"', 192, 96],
  ['width="72pt" height="36pt"', 96, 48],
  ['width="6pc" height="3pc"', 96, 48],
  ['width="400Q" height="200q"', 377.95, 188.98],
  ['width="10em" height="5em"', 160, 80],
  ['width="10ex" height="5ex"', 80, 40],
  ['width="10rem" height="5rem"', 160, 80],
  ['width="120px" height="60PX"', 120, 60],
  ['width=" 120 " height="6e1"', 120, 60],
  ['width="100%" height="100%" viewBox="0 0 80 40"', 80, 40],
  ['width="100%" height="auto" viewBox="0,0,80,40"', 80, 40],
  ['viewBox="0 0 80 40"', 80, 40],
  ['viewBox="0 0 2000000 1000000"', 2e6, 1e6],
  ['width="100" viewBox="0 0 8 4"', 100, 50],
  ['height="50" viewBox="0 0 8 4"', 100, 50],
  ['style="width: 10mm; height:5mm; fill:red" viewBox="0 0 8 4"', 37.8, 18.9],
  ['width="20000mm" height="10000mm"', 75590.6, 37795.3],
  ['', 300, 150],
  ['width="-4" height="none"', 300, 150],
])('renders an SVG with %s in the same size as a browser', async (attributes, width, height) => {
  // Half of it, in its own units.
  const drawing = svg('<rect width="50%" height="100%"/>', attributes);
  const size = read(drawing);
  expect(size.width / width).toBeCloseTo(1, 3);
  expect(size.height / height).toBeCloseTo(1, 3);
  expect(await measureInk(drawing)).toBeCloseTo(0.5, 1);
});

it('reads lengths within an SVG like a browser', async () => {
  expect(
    await measureInk(svg('<rect width="1in" height="1in"/>', 'width="192" height="96"')),
  ).toBeCloseTo(0.5, 2);
  expect(
    await measureInk(svg('<rect width="30mm" height="60mm"/>', 'width="60mm" height="60mm"')),
  ).toBeCloseTo(0.5, 2);
});

const folder = makeTestFolder();

/** The part of a drawing that is covered. */
async function measureInk(drawing: string | Buffer): Promise<number> {
  const file = join(folder, 'drawing');
  await writeFile(file, drawing);
  const pixels = await renderDrawing(file);
  const alpha = await pixels
    ?.resize({ width: 80, fit: 'inside' })
    .extractChannel(3)
    .raw()
    .toBuffer();
  if (!alpha) return 0;
  return alpha.reduce((sum, part) => sum + part, 0) / 255 / alpha.length;
}
