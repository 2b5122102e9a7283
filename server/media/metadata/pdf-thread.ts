import { PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { respondToEach } from '../../platform/concurrency/respond-to-each.ts';

/** Entries of a PDF file with author, programs and dates, in addition to its document information. */
const entries = ['Metadata', 'PieceInfo', 'LastModified'].map((name) => PDFName.of(name));

/** Returns a PDF file without its metadata, or null for a signed, encrypted or unreadable file. */
respondToEach(async (sent: Uint8Array): Promise<Uint8Array | null> => {
  if (Buffer.from(sent.buffer, sent.byteOffset, sent.length).includes('/ByteRange')) return null;
  try {
    const options = { updateMetadata: false, throwOnInvalidObject: true };
    const document = await PDFDocument.load(sent, options);
    if (document.getPageCount() === 0) return null;
    const { context } = document;
    const removed = [context.trailerInfo.Info];
    delete context.trailerInfo.Info;
    for (const [, object] of context.enumerateIndirectObjects()) {
      const dict = object instanceof PDFStream ? object.dict : object;
      if (!(dict instanceof PDFDict)) continue;
      for (const entry of entries) {
        removed.push(dict.get(entry));
        dict.delete(entry);
      }
    }
    for (const object of removed) if (object instanceof PDFRef) context.delete(object);
    return await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  } catch {
    return null;
  }
});
