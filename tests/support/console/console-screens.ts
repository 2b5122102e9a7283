import { screens } from '../../../admin/screens.ts';
import type { Product } from '../servers/product.ts';

/** Returns the path of every screen, with existing ids. */
export async function screenPaths(product: Pick<Product, 'call'>): Promise<string[]> {
  const [service] = (await product.call('getAllServices')).data as [{ _id: string; image: string }];
  const [content] = (await product.call('getAllPageContents')).data as [{ _id: string }];
  const ids: Readonly<Record<string, string>> = {
    'edit-service/:id': service._id,
    'viewservices/:id': service._id,
    'edit-category/:id': content._id,
    'view-page-content/:id': content._id,
    'page/:id': 'new',
    'media/:id': /[0-9a-f]{24}/.exec(service.image)?.[0] ?? '',
    'inbox/:id': await someLead(product),
    'history/:kind/:id': 'section/our_team',
    'languages/:language': 'de',
    'translate/:language/:kind/:id': 'de/section/our_team',
    'guide/:page': 'our-team',
    'draft/:id': await someDraft(product),
  };
  return screens.map(({ path }) => {
    if (!path.includes(':')) return path;
    const id = ids[path];
    if (!id) throw new Error(`${path} needs an id: say in console-screens.ts which.`);
    return path.replace(/:.*$/, id);
  });
}

/** Creates a draft. @returns its id */
async function someDraft(product: Pick<Product, 'call'>): Promise<string> {
  const { data } = await product.call('open-change-set', { name: 'Summer prices' });
  return (data as { id: string }).id;
}

/** Sends a message, so that the specified list of queries has a row too. @returns its id */
async function someLead(product: Pick<Product, 'call'>): Promise<string> {
  await product.call('saveQuery', { name: 'Ada', phone_number: '0113 496 0142', subject: 'Hello' });
  const { leads } = (await product.call('list-leads', { limit: 1 })).data as {
    leads: { _id: string }[];
  };
  return leads[0]?._id ?? '';
}
