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

export async function buildBody(it: Assigned, context: Import): Promise<Body> {
  const { row, place, target, notes } = it;
  const addPicture = async (
    picture: SourcePicture | null,
    { isDescribed = true, isCaptioned = false } = {},
  ) => {
    if (!picture) return '';
    const path = await storePicture(context.pictures, picture, notes, { isDescribed });
    if (path && picture.caption && !isCaptioned && (picture.alt || !isDescribed))
      notes.push('A caption was left out');
    else if (path && picture.alt && !isDescribed) notes.push('A description was left out');
    return path;
  };
  const mainPicture = findMainPicture(row);
  if (place === 'partner') {
    const logo = row.picture ?? row.blocks.find((part) => part.picture)?.picture;
    const path = logo ? await storePicture(context.pictures, logo, notes, { isLogo: true }) : '';
    noteRest(row, notes, { pictures: 1 });
    return { partner_name: row.title, ...(path ? { partner_logo: path } : {}) };
  }
  const address = context.addresses.get(it) ?? '';
  const links = await importFiles(it, context);
  const texts = row.blocks.map(({ text }) => replaceLinks(text, { ...context, links }));
  const lost = texts.reduce((sum, it) => sum + it.lost, 0);
  if (lost > 0) notes.push(lost === 1 ? '1 link became words' : `${lost} links became words`);
  const { search_title = '', search_description = row.lead } = row.fields;
  const isNews = place === 'news' && row.date !== '';
  if (place === 'news' && !isNews) notes.push('without a date it is a page, not news');
  const isPage = target?.kind === 'page';
  const searchDescription = search_description || (isPage ? '' : row.lead);
  if (!isPage && row.lead !== '' && row.lead !== searchDescription)
    notes.push('its introduction was left out');
  const search = {
    ...(row.fields.not_in_search ? { not_in_search: true } : {}),
    ...(search_title === '' || search_title === row.title ? {} : { search_title }),
    ...(searchDescription === '' || (isNews && searchDescription === row.lead)
      ? {}
      : { search_description: searchDescription }),
  };
  if (isPage) {
    const all = [];
    for (const [at, part] of row.blocks.entries()) {
      const repeats = mainPicture && part.picture && isSameFile(mainPicture, part.picture);
      const image = repeats ? '' : await addPicture(part.picture, { isCaptioned: true });
      const caption = image && part.picture?.alt ? (part.picture.caption ?? '') : '';
      all.push({
        heading: part.heading,
        text: `${caption && `<p>${escapeText(caption)}</p>`}${texts[at]?.html ?? ''}`,
        image,
        ...{ button_label: '', button_route: '' },
      });
    }
    const parts = all.filter(({ heading, text, image }) => heading + text + image !== '');
    const excess = parts.splice(maxPageParts);
    const last = parts.at(-1);
    if (last) last.text += excess.map(({ heading, text }) => addHeading(heading, text)).join('');
    const dropped = excess.filter(({ image }) => image !== '').length;
    if (dropped > 0) notes.push(losses.pictures(dropped));
    return {
      ...{ title: row.title, address, parts },
      image: await addPicture(mainPicture),
      ...search,
      ...(isNews ? { news_date: row.date } : {}),
      ...(isNews || row.lead !== searchDescription ? { intro: row.lead } : {}),
    };
  }
  const all = [mainPicture, ...row.blocks.map((part) => part.picture)].filter(
    (one) => one !== null,
  );
  const distinct = all.filter((one, at) => all.findIndex((other) => isSameFile(one, other)) === at);
  const [first = null, ...more] = distinct;
  const areaImages: string[] = [];
  for (const one of more.slice(0, maxAreaImages)) {
    const path = await addPicture(one, { isDescribed: false });
    if (path) areaImages.push(path);
  }
  const dropped = more.length - maxAreaImages;
  if (dropped > 0) notes.push(losses.pictures(dropped));
  const image = await addPicture(first);
  const description = row.blocks
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

/** Returns the main picture, with the description from its copy within the text. */
function findMainPicture({ picture, blocks }: SourceItem): SourcePicture | null {
  const same = blocks.find((part) => picture && part.picture && isSameFile(picture, part.picture));
  return picture && same?.picture
    ? { ...same.picture, ...picture, alt: picture.alt || same.picture.alt }
    : picture;
}

/** Returns true for the same picture, possibly in another size. */
function isSameFile(one: SourcePicture, other: SourcePicture): boolean {
  return removeSize(one.address) === removeSize(other.address);
}

export async function storePicture(
  pictures: Pictures,
  picture: SourcePicture,
  notes: string[],
  options: Parameters<Pictures['addPicture']>[1],
): Promise<string> {
  const alt = picture.alt || picture.caption || '';
  const stored = await pictures.addPicture({ ...picture, alt }, options);
  if ('path' in stored && options?.isDescribed && alt.length > maxDescription)
    notes.push('A description was shortened');
  if ('path' in stored) return stored.path;
  notes.push(`picture: ${stored.problem}`);
  return '';
}

/** Adds notes about text and pictures for which an entry has no field. */
export function noteRest({ blocks, picture }: SourceItem, notes: string[], used: Used): void {
  const text = toPlainText(blocks.map(({ heading, text: html }) => heading + html).join(' '));
  if (!used.text && text !== '') notes.push('its text was left out');
  const all = [picture, ...blocks.map((part) => part.picture)].filter((one) => one !== null);
  const addresses = new Set(all.map(({ address }) => removeSize(address)));
  const rest = addresses.size - (used.pictures ?? 0);
  if (rest > 0) notes.push(losses.pictures(rest));
}

interface Used {
  text?: boolean;
  pictures?: number;
}

/** Returns the links of an import, including those to imported files of the source. */
async function importFiles({ row, notes }: Assigned, context: Import): Promise<OldLinks['links']> {
  const links = new Map(context.links);
  for (const { address, path } of findFiles(row.blocks.map(({ text }) => text).join(''), context)) {
    if (links.has(path)) continue;
    const stored = await context.pictures.addFile(address);
    if ('path' in stored) links.set(path, `/${stored.path}`);
    else notes.push(`file ${path}: ${stored.problem}`);
  }
  return links;
}
