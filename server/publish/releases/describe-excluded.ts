import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { NamedKind } from '../../../shared/content/kinds.ts';
import { serviceTypeLabels } from '../../../shared/content/service-type.ts';
import type { ExcludedDocument, Manifest } from './manifest.ts';

/** Lists with a manual order. */
const lists: Readonly<Record<string, string>> = { ...serviceTypeLabels, partners: 'the clients' };

/** Names a document, such as `the section Contact Us`. */
export function describeName({
  kind,
  id,
  name,
}: Pick<ExcludedDocument, 'kind' | 'id' | 'name'>): string {
  if (kind === 'order') return `the order of ${lists[id] ?? 'the categories of a service'}`;
  return kind === 'section' ? `the section ${toTitle(id)}` : names[kind](name);
}

/** Complete texts, because the console translates them. */
const names: Readonly<Record<NamedKind, (name: string) => string>> = {
  service: (name) => `the service ${name}`,
  'page-content': (name) => `the category ${name}`,
  partner: (name) => `the client ${name}`,
  page: (name) => `the page ${name}`,
  category: (name) => `the category name ${name}`,
  picture: (name) => `the picture ${name}`,
  translation: (name) => `the translation ${name}`,
};

/** Explains what visitors see instead of an excluded document, and what to do. */
export function describeExcluded(
  held: Pick<ExcludedDocument, 'kind' | 'id' | 'name' | 'place' | 'shown'>,
): string {
  const { place, shown } = held;
  const where = place === '' ? '' : `, ${place},`;
  const instead = shown === 0 ? 'Visitors do not see it' : 'Visitors see its last good state';
  const name = describeName(held);
  const start = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `${start}${where} cannot be shown. ${instead}; everything else is live. Correct it and press Submit.`;
}

/** Lists the documents that a release does not show as saved, with explanations. */
export function listExcluded(release: Pick<Manifest, 'held'> | null): PublishState['held'] {
  return (release?.held ?? []).map((it) => ({
    document: `${it.kind}/${it.id}`,
    message: describeExcluded(it),
  }));
}

function toTitle(section: string): string {
  return section
    .replace(/^x_/, '')
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
