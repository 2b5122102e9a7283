import { kindOf } from '../../../shared/content/kinds.ts';
import { parseTranslationId } from '../../../shared/content/translated-document.ts';
import { isSectionName } from '../../../shared/sections/index.ts';
import { screens } from '../../screens.ts';

/** Returns the address of the screen for a document: its form, or its list. */
export function addressOf(document: string): string {
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section' && isSectionName(id)) {
    const screen = screens.find(({ edits }) => edits === id);
    if (screen) return `/admin/${screen.path}`;
  }
  const original = kind === 'translation' ? parseTranslationId(id) : null;
  if (original) return `/admin/translate/${original.language}/${original.kind}/${original.id}`;
  const { edit, list = id === 'partners' ? 'clients' : 'services-list' } = kindOf(kind) ?? {};
  return edit ? `/admin/${edit}/${id}` : `/admin/${list}`;
}
