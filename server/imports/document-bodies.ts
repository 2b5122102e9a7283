import { maxDescription } from '../../shared/rules/images/picture-notes.ts';
import type { Body } from '../content/document.ts';
import { type Assigned, findFiles, type OldLinks, replaceLinks } from './assign-documents.ts';
import { escapeText, toPlainText } from './read-html.ts';
import { losses, removeSize, type SourceItem, type SourcePicture } from './source.ts';
import type { Pictures } from './take-pictures.ts';

export interface Import extends OldLinks {
  pictures: Pictures;
  addresses: ReadonlyMap<Assigned, string>;
}

const maxPageParts = 40;
const maxAreaImages = 24;

export async function buildBody(it: Assigned, making: Import): Promise<Body> {
  const { row, place, target, notes } = it;
  const picture = async (
    found: SourcePicture | null,
    { isDescribed = true, isCaptioned = false } = {},
  ) => {
    if (!found) return '';
    const path = await storePicture(making.pictures, found, notes, { isDescribed });
    if (path && found.caption && !isCaptioned && (found.says || !isDescribed))
      notes.push('A caption was left out');
    else if (path && found.says && !isDescribed) notes.push('A description was left out');
    return path;
  };
  const head = findHead(row);
  if (place === 'partner') {
    const logo = row.picture ?? row.parts.find((part) => part.picture)?.picture;
    const path = logo ? await storePicture(making.pictures, logo, notes, { isLogo: true }) : '';
    noteRest(row, notes, { pictures: 1 });
    return { partner_name: row.title, ...(path ? { partner_logo: path } : {}) };
  }
  const address = making.addresses.get(it) ?? '';
  const links = await importFiles(it, making);
  const texts = row.parts.map(({ text }) => replaceLinks(text, { ...making, links }));
  const lost = texts.reduce((sum, { words }) => sum + words, 0);
  if (lost > 0) notes.push(lost === 1 ? '1 link became words' : `${lost} links became words`);
  const { search_title = '', search_description = row.lead } = row.fields;
  const isNews = place === 'news' && row.date !== '';
  if (place === 'news' && !isNews) notes.push('without a date it is a page, not news');
  const isPage = target?.kind === 'page';
  const described = search_description || (isPage ? '' : row.lead);
  if (!isPage && row.lead !== '' && row.lead !== described)
    notes.push('its introduction was left out');
  const search = {
    ...(row.fields.not_in_search ? { not_in_search: true } : {}),
    ...(search_title === '' || search_title === row.title ? {} : { search_title }),
    ...(described === '' || (isNews && described === row.lead)
      ? {}
      : { search_description: described }),
  };
  if (isPage) {
    const all = [];
    for (const [at, part] of row.parts.entries()) {
      const repeats = head && part.picture && isSameFile(head, part.picture);
      const image = repeats ? '' : await picture(part.picture, { isCaptioned: true });
      const caption = image && part.picture?.says ? (part.picture.caption ?? '') : '';
      all.push({
        heading: part.heading,
        text: `${caption && `<p>${escapeText(caption)}</p>`}${texts[at]?.html ?? ''}`,
        image,
        ...{ button_label: '', button_route: '' },
      });
    }
    const parts = all.filter(({ heading, text, image }) => heading + text + image !== '');
    const beyond = parts.splice(maxPageParts);
    const last = parts.at(-1);
    if (last) last.text += beyond.map(({ heading, text }) => addHeading(heading, text)).join('');
    const without = beyond.filter(({ image }) => image !== '').length;
    if (without > 0) notes.push(losses.pictures(without));
    return {
      ...{ title: row.title, address, parts },
      image: await picture(head),
      ...search,
      ...(isNews ? { news_date: row.date } : {}),
      ...(isNews || row.lead !== described ? { intro: row.lead } : {}),
    };
  }
  const found = [head, ...row.parts.map((part) => part.picture)].filter((one) => one !== null);
  const distinct = found.filter(
    (one, at) => found.findIndex((other) => isSameFile(one, other)) === at,
  );
  const [first = null, ...more] = distinct;
  const areaImages: string[] = [];
  for (const one of more.slice(0, maxAreaImages)) {
    const path = await picture(one, { isDescribed: false });
    if (path) areaImages.push(path);
  }
  const without = more.length - maxAreaImages;
  if (without > 0) notes.push(losses.pictures(without));
  const image = await picture(first);
  const description = row.parts
    .map(({ heading }, at) => addHeading(heading, texts[at]?.html ?? ''))
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

function addHeading(heading: string, text: string): string {
  return heading === '' ? text : `<h3>${escapeText(heading)}</h3>${text}`;
}

/** Returns the main picture, with the description of the same picture within the text. */
function findHead({ picture, parts }: SourceItem): SourcePicture | null {
  const same = parts.find((part) => picture && part.picture && isSameFile(picture, part.picture));
  return picture && same?.picture
    ? { ...same.picture, ...picture, says: picture.says || same.picture.says }
    : picture;
}

/** Returns true for the same picture, possibly in another size. */
function isSameFile(one: SourcePicture, other: SourcePicture): boolean {
  return removeSize(one.address) === removeSize(other.address);
}

export async function storePicture(
  pictures: Pictures,
  found: SourcePicture,
  notes: string[],
  how: Parameters<Pictures['take']>[1],
): Promise<string> {
  const alt = found.says || found.caption || '';
  const taken = await pictures.take({ ...found, says: alt }, how);
  if ('path' in taken && how?.isDescribed && alt.length > maxDescription)
    notes.push('A description was shortened');
  if ('path' in taken) return taken.path;
  notes.push(`picture: ${taken.problem}`);
  return '';
}

/** Adds notes about the text and the pictures that an entry cannot contain. */
export function noteRest({ parts, picture }: SourceItem, notes: string[], used: Used): void {
  const text = toPlainText(parts.map(({ heading, text: html }) => heading + html).join(' '));
  if (!used.text && text !== '') notes.push('its text was left out');
  const all = [picture, ...parts.map((part) => part.picture)].filter((one) => one !== null);
  const addresses = new Set(all.map(({ address }) => removeSize(address)));
  const rest = addresses.size - (used.pictures ?? 0);
  if (rest > 0) notes.push(losses.pictures(rest));
}

interface Used {
  text?: boolean;
  pictures?: number;
}

/** Returns the links of an import, including those to imported files of the source. */
async function importFiles({ row, notes }: Assigned, making: Import): Promise<OldLinks['links']> {
  const links = new Map(making.links);
  for (const { address, path } of findFiles(row.parts.map(({ text }) => text).join(''), making)) {
    if (links.has(path)) continue;
    const taken = await making.pictures.takeFile(address);
    if ('path' in taken) links.set(path, `/${taken.path}`);
    else notes.push(`file ${path}: ${taken.problem}`);
  }
  return links;
}
