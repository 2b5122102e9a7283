import type { Product } from './product.ts';

const plain = [
  'about-founder',
  'main-banner',
  'who-we-are',
  'design-solution',
  'skills-section',
  'our-team',
  'our-portfolio',
  'client-testimonial',
  'get-started',
  'clients',
  'site-identity',
  'details-banner',
  'services-list',
  'add-services',
  'page-content-list',
  'page-content-add',
  'contact-us',
  'queries',
  'categories',
  'releases',
];

/** The address of every screen, with ids that exist. */
export async function screenPaths(product: Product): Promise<string[]> {
  const [service] = (await product.call('getAllServices')).data as [{ _id: string }];
  const [content] = (await product.call('getAllPageContents')).data as [{ _id: string }];
  return [
    ...plain,
    `edit-service/${service._id}`,
    `viewservices/${service._id}`,
    `edit-category/${content._id}`,
    `view-page-content/${content._id}`,
  ];
}
