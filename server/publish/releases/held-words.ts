import type { PublishState } from '../../../shared/api/publish-state.ts';
import type { Held, Manifest } from './manifest.ts';

const kinds: Readonly<Record<Held['kind'], string>> = {
  section: 'section',
  service: 'service',
  'page-content': 'category',
  category: 'category name',
  partner: 'client',
  order: 'order of a list',
  page: 'page',
};

/** What a document is called, such as `the section Contact Us`. */
export function heldName({ kind, id, name }: Pick<Held, 'kind' | 'id' | 'name'>): string {
  return `the ${kinds[kind]} ${kind === 'section' ? titled(id) : name}`.trimEnd();
}

/** Says what is held back, what visitors see instead, and what to do. */
export function heldInWords(held: Pick<Held, 'kind' | 'id' | 'name' | 'place' | 'shown'>): string {
  const { place, shown } = held;
  const where = place === '' ? '' : `, ${place},`;
  const instead =
    shown === 0 ? 'It is left out' : 'Visitors see it as it was before it was changed';
  return `T${heldName(held).slice(1)}${where} cannot be shown. ${instead}; everything else is live. Correct it and press Submit.`;
}

/** What a release does not show as it was saved. */
export function heldOf(release: Pick<Manifest, 'held'> | null): PublishState['held'] {
  return (release?.held ?? []).map((it) => ({
    document: `${it.kind}/${it.id}`,
    message: heldInWords(it),
  }));
}

function titled(section: string): string {
  return section
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
