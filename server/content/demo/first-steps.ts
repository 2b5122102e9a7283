import { isDeepStrictEqual } from 'node:util';
import type { FirstSteps } from '../../../shared/api/demo.ts';
import { contactUs } from '../../../shared/sections/contact-us.ts';
import { siteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import type { Store } from '../../store.ts';
import type { Body } from '../document.ts';
import { findDemoDocuments, readSeed } from './demo-documents.ts';

/** Returns which first steps are done. A step is done if its value exists and differs from the demo company's. */
export async function readFirstSteps(
  store: Pick<Store, 'batch' | 'countDemoLeads' | 'get' | 'list'>,
): Promise<FirstSteps> {
  const seeded = await readSeed(store);
  const compareSection = async (section: string, starts: Body) => {
    const now = (await store.get('section', section))?.body ?? {};
    const demo = seeded.find(({ kind, id }) => kind === 'section' && id === section)?.body ?? {};
    return (...fields: string[]) =>
      fields.some((field) => {
        const value = now[field] ?? starts[field];
        const others = [demo[field], starts[field], '', null, undefined];
        return !others.some((other) => isDeepStrictEqual(value, other));
      });
  };
  const isIdentityChanged = await compareSection('site_identity', siteIdentity.schema.parse({}));
  const isContactChanged = await compareSection('contact_us', contactUs.schema.parse({}));
  const demo = await findDemoDocuments(store);
  const ofDemo = new Set(demo.filter((it) => it.isUnchanged).map(({ id }) => id));
  return {
    name: isIdentityChanged('company_name'),
    logo: isIdentityChanged('logo'),
    colours: isIdentityChanged('colour_1', 'colour_2', 'colour_3'),
    phone: isContactChanged('mobile_number'),
    imprint: (await store.list('page')).some(({ id }) => !ofDemo.has(id)),
    email: isContactChanged('email'),
    demo: demo.length + (await store.countDemoLeads()) === 0,
  };
}
