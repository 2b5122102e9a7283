import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import { readLeniently } from '../../../shared/content/lenient.ts';
import { fieldsIn, labelOf } from '../../../shared/content/schema-fields.ts';
import { cleanTexts } from '../../../shared/rules/text/clean-text.ts';
import { sectionNames, sections } from '../../../shared/sections/index.ts';
import type { Store } from '../../store.ts';
import { describeExcluded } from '../releases/describe-excluded.ts';

/**
 * Finds sections with an address that contains invalid characters, such as half of a surrogate pair. They were saved
 * before these addresses were rejected, and pages leave them out (site/content.ts).
 */
export async function findUnreadable(
  store: Pick<Store, 'at'>,
  revision: number,
): Promise<PublishState['held']> {
  const reader = store.at(revision);
  const found = sectionNames.map(async (id) => {
    const body = (await reader.get('section', id))?.body ?? {};
    const clean = cleanTexts(body);
    const [path] = clean === body ? [] : readLeniently(sections[id], clean).dropped;
    if (path === undefined) return [];
    const [field = '', entry] = path.split('.');
    const schema = fieldsIn(sections[id])[field];
    const label = schema ? labelOf(schema, field) : field;
    const place = entry === undefined ? label : `${label} ${Number(entry) + 1}`;
    const message = describeExcluded({ kind: 'section', id, name: '', place, shown: 0 });
    return [{ document: `section/${id}`, message }];
  });
  return (await Promise.all(found)).flat();
}
