import type { Body } from '../content/document.ts';
import type { FoundPicture, FoundRow } from './found.ts';
import { type OldLinks, type Placed, withLinks } from './placed.ts';
import { escaped } from './read-html.ts';
import type { Pictures } from './take-pictures.ts';

export interface Making extends OldLinks {
  pictures: Pictures;
  addresses: ReadonlyMap<Placed, string>;
}

const maxPageParts = 40;
const maxAreaImages = 24;

/** The content of a document of its own. */
export async function bodyOf(it: Placed, making: Making): Promise<Body> {
  const { row, place, target, notes } = it;
  noteLosses(row.losses, notes);
  const picture = async (
    found: FoundPicture | null,
    { isDescribed = true, isCaptioned = false } = {},
  ) => {
    if (!found) return '';
    const path = await storedPicture(making.pictures, found, notes, { isDescribed });
    if (path && found.caption && !isCaptioned && (found.says || !isDescribed))
      notes.push('A caption was left out');
    return path;
  };
  const head = headOf(row);
  if (place === 'partner') {
    const logo = row.picture ?? row.parts.find((part) => part.picture)?.picture;
    const path = logo ? await storedPicture(making.pictures, logo, notes, { isLogo: true }) : '';
    return { partner_name: row.title, ...(path ? { partner_logo: path } : {}) };
  }
  const address = making.addresses.get(it) ?? '';
  const texts = row.parts.map(({ text }) => withLinks(text, making));
  const lost = texts.reduce((sum, { words }) => sum + words, 0);
  if (lost > 0) notes.push(lost === 1 ? '1 link became words' : `${lost} links became words`);
  const search = row.lead === '' ? {} : { search_description: row.lead };
  if (target?.kind === 'page') {
    const all = [];
    for (const [at, part] of row.parts.entries()) {
      const repeats = head && part.picture && sameFile(head, part.picture);
      const image = repeats ? '' : await picture(part.picture, { isCaptioned: true });
      const caption = image && part.picture?.says ? (part.picture.caption ?? '') : '';
      all.push({
        heading: part.heading,
        text: `${caption && `<p>${escaped(caption)}</p>`}${texts[at]?.html ?? ''}`,
        image,
        ...{ button_label: '', button_route: '' },
      });
    }
    const parts = all.filter(({ heading, text, image }) => heading + text + image !== '');
    const beyond = parts.splice(maxPageParts);
    const last = parts.at(-1);
    if (last) last.text += beyond.map(({ heading, text }) => under(heading, text)).join('');
    const without = beyond.filter(({ image }) => image !== '').length;
    if (without > 0)
      notes.push(without === 1 ? '1 picture left out' : `${without} pictures left out`);
    return {
      ...{ title: row.title, address, parts },
      image: await picture(head),
      ...(place === 'news' ? { news_date: row.date, intro: row.lead } : search),
    };
  }
  const found = [head, ...row.parts.map((part) => part.picture)].filter((one) => one !== null);
  const distinct = found.filter(
    (one, at) => found.findIndex((other) => sameFile(one, other)) === at,
  );
  const [first = null, ...more] = distinct;
  const areaImages: string[] = [];
  for (const one of more.slice(0, maxAreaImages)) {
    const path = await picture(one, { isDescribed: false });
    if (path) areaImages.push(path);
  }
  const without = more.length - maxAreaImages;
  if (without > 0)
    notes.push(without === 1 ? '1 picture left out' : `${without} pictures left out`);
  const image = await picture(first);
  const description = row.parts
    .map(({ heading }, at) => under(heading, texts[at]?.html ?? ''))
    .join('');
  return {
    ...(target?.kind === 'service'
      ? { name: row.title, type: place === 'portfolio' ? 'portfolio' : 'whatweare' }
      : { heading: row.title, category_id: target?.service }),
    ...(row.fields.heading ? { heading: row.fields.heading } : {}),
    ...(address ? { address } : {}),
    ...{ description, ...search },
    ...(image ? { image } : {}),
    ...(areaImages.length > 0 ? { area_images: areaImages } : {}),
  };
}

function under(heading: string, text: string): string {
  return heading === '' ? text : `<h3>${escaped(heading)}</h3>${text}`;
}

/** The main picture, with the words of the same picture within the text. */
function headOf({ picture, parts }: FoundRow): FoundPicture | null {
  const same = parts.find((part) => picture && part.picture && sameFile(picture, part.picture));
  return picture && same?.picture
    ? { ...same.picture, ...picture, says: picture.says || same.picture.says }
    : picture;
}

/** The same picture, perhaps in another size. */
function sameFile(one: FoundPicture, other: FoundPicture): boolean {
  const plain = ({ address }: FoundPicture) => address.replace(/-\d{2,4}x\d{2,4}(?=\.\w+)/, '');
  return plain(one) === plain(other);
}

export async function storedPicture(
  pictures: Pictures,
  found: FoundPicture,
  notes: string[],
  how: Parameters<Pictures['take']>[1],
): Promise<string> {
  const taken = await pictures.take({ ...found, says: found.says || found.caption || '' }, how);
  if ('path' in taken) return taken.path;
  notes.push(`picture: ${taken.problem}`);
  return '';
}

function noteLosses(
  { forms = 0, programs = 0, media = 0, details = 0, tables = 0 }: FoundRow['losses'],
  notes: string[],
): void {
  if (forms > 0) notes.push(forms === 1 ? '1 form left out' : `${forms} forms left out`);
  if (programs > 0)
    notes.push(programs === 1 ? '1 shortcode left out' : `${programs} shortcodes left out`);
  if (media > 0)
    notes.push(media === 1 ? '1 embedded item left out' : `${media} embedded items left out`);
  if (details > 0)
    notes.push(
      details === 1 ? '1 foldable text became open' : `${details} foldable texts became open`,
    );
  if (tables > 0)
    notes.push(tables === 1 ? '1 table became lines' : `${tables} tables became lines`);
}
