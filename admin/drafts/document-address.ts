import { isSectionName } from '../../shared/sections/index.ts';
import { screens } from '../screens.ts';

/** Where a document is edited: on its own screen, or in its list. */
export function addressOf(document: string): string {
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section' && isSectionName(id)) {
    const screen = screens.find(({ holds }) => holds === id);
    if (screen) return `/admin/${screen.path}`;
  }
  if (kind === 'service') return `/admin/edit-service/${id}`;
  if (kind === 'page-content') return `/admin/edit-category/${id}`;
  if (kind === 'page') return `/admin/page/${id}`;
  if (kind === 'partner' || id === 'partners') return '/admin/clients';
  if (kind === 'category') return '/admin/categories';
  return '/admin/services-list';
}
