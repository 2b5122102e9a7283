import type { Revision, Write } from './document.ts';
import { titleOf } from './name-in.ts';
import { findUsedFiles } from './references.ts';

/** Names of restored documents that lost something. */
export interface Losses {
  /** Documents whose address another page uses now. */
  withoutAddress: string[];
  /** Documents with a picture or file that was erased. */
  withoutPictures: string[];
}

export function findLosses(writes: readonly Write[], done: readonly Revision[]): Losses {
  const listTitles = (isLost: (write: Write, written: Revision) => boolean) =>
    writes.flatMap((write) => {
      const written = done.find(({ kind, id }) => kind === write.kind && id === write.id);
      return write.body && written?.body && isLost(write, written) ? [titleOf(write)] : [];
    });
  return {
    withoutAddress: listTitles(({ body }, written) => body?.address !== written.body?.address),
    withoutPictures: listTitles(
      (write, written) => findUsedFiles(write).length > findUsedFiles(written).length,
    ),
  };
}

export function describeLosses({ withoutAddress, withoutPictures }: Losses): string[] {
  const joinNames = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
  const address =
    withoutAddress.length === 1
      ? 'has no address, because another page has it now.'
      : 'have no address, because other pages have them now.';
  const pictures = 'came back without pictures or files that were erased for good.';
  return [
    ...(withoutAddress.length > 0 ? [`${joinNames(withoutAddress)} ${address}`] : []),
    ...(withoutPictures.length > 0 ? [`${joinNames(withoutPictures)} ${pictures}`] : []),
  ];
}
