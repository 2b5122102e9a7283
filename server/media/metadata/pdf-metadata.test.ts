import { PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { removePdfMetadata } from './pdf-metadata.ts';

const secret = 'Ann Author';

/** A PDF file with a page, and its author in the document information, in XMP and in the page. */
async function createPdf(change: (document: PDFDocument) => void = () => undefined) {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 100]);
  page.drawText('Prices', {
    x: 20,
    y: 50,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  document.setAuthor(secret);
  document.setProducer(secret);
  const xmp = document.context.stream(`<x:xmpmeta>${secret}</x:xmpmeta>`, { Type: 'Metadata' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xmp));
  page.node.set(
    PDFName.of('PieceInfo'),
    document.context.obj({ By: PDFHexString.fromText(secret) }),
  );
  change(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** The unpacked content of a PDF file. */
async function readText(bytes: Buffer): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const all = document.context.enumerateIndirectObjects().map(([, object]) => String(object));
  return `${document.getAuthor()} ${document.getProducer()} ${all.join('\n')}`;
}

it('removes the author everywhere in a PDF file, and keeps its pages', async () => {
  const sent = await createPdf();
  expect(await readText(sent)).toContain(PDFHexString.fromText(secret).toString());
  const cleaned = await removePdfMetadata(sent);
  const said = await readText(cleaned);
  expect(said).not.toContain(secret);
  expect(said).not.toContain(PDFHexString.fromText(secret).toString());
  expect(said).not.toMatch(/\/(?:Metadata|PieceInfo)\b/);
  expect((await PDFDocument.load(cleaned)).getPage(0).getSize()).toEqual({
    width: 200,
    height: 100,
  });
  expect(await removePdfMetadata(sent)).toEqual(cleaned);
});

it.each([
  [
    'signed',
    () => createPdf((it) => it.catalog.set(PDFName.of('ByteRange'), it.context.obj([0, 1]))),
  ],
  ['damaged', async () => Buffer.from('%PDF-1.7\nprices')],
  ['empty', async () => Buffer.from('%PDF-1.7')],
])('leaves a PDF file unchanged that is %s', async (_, make) => {
  const sent = await make();
  expect(await removePdfMetadata(sent)).toEqual(sent);
});
