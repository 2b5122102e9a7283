import { isBlankCard, type ServiceCard } from '../../../shared/content/cards.ts';
import { servicePath } from '../../../shared/rules/addresses/page-path.ts';
import { sortByPlace } from '../../../shared/rules/list-order.ts';
import { portfolioOrder } from '../../../shared/rules/portfolio-order.ts';
import type { OurPortfolio } from '../../../shared/sections/our-portfolio.ts';
import type { WhatWeAre } from '../../../shared/sections/what-we-are.ts';
import { isPreview } from '../../content.ts';
import { hrefWithFiles } from '../../file-links.ts';
import { entriesOf } from '../../preview/entries.ts';
import { annotateDocument, annotateItem } from '../../preview/field-annotations.ts';

/** One card of What We Are or Portfolio; not a link without an `href`. */
export interface GridCard {
  name: string;
  heading: string;
  image: string;
  icon: string;
  href?: string;
  /** Index among the section's own items, in a preview only. */
  entry?: number | undefined;
  /** The service that the card shows, in a preview only. */
  service?: string | undefined;
  /** The fields that the card shows. */
  fields: { name: string; heading: string };
}

/** Marks a card as the section's own item, or as the service that it shows. */
export function annotateCard({ entry, service }: GridCard) {
  return service ? annotateDocument('service', service) : annotateItem('details', entry);
}

function ofService(service: ServiceCard): GridCard {
  const { name, heading, image, icon } = service;
  return {
    ...{ name, heading, image, icon, href: servicePath(service) },
    service: isPreview() ? service._id : undefined,
    fields: { name: 'name', heading: 'heading' },
  };
}

const cardsBefore = new WeakMap<readonly ServiceCard[], readonly GridCard[]>();

/** Remembered for a frozen list, because each of the pages of a long list needs all cards. */
function ofServices(services: readonly ServiceCard[]): readonly GridCard[] {
  const isKept = Object.isFrozen(services) && !isPreview();
  const known = isKept ? cardsBefore.get(services) : undefined;
  if (known) return known;
  const cards = services.map(ofService).filter(hasContent);
  if (isKept) cardsBefore.set(services, cards);
  return cards;
}

/**
 * Services of the type, then the section's own items, in reverse (specification §2.2, decision
 * 008).
 */
export function listWhatWeAreCards(
  services: readonly ServiceCard[],
  section: WhatWeAre | null,
  known: ReadonlyMap<string, ServiceCard>,
): GridCard[] {
  const own = entriesOf(section?.details ?? []).map(
    ({ heading, subheading, image, icon, service_id, entry }): GridCard => ({
      name: heading,
      heading: subheading,
      image,
      icon,
      entry,
      fields: { name: 'heading', heading: 'subheading' },
      ...hrefOfKnown(known.get(service_id)),
    }),
  );
  return [...ofServices(services), ...own.filter(hasContent)].toReversed();
}

function hrefOfKnown(service: ServiceCard | undefined): Pick<GridCard, 'href'> {
  return service ? { href: servicePath(service) } : {};
}

/**
 * Services of the type, then the section's own items: reversed, even indexes first, then odd
 * (specification §2.2). Services in a manual order keep it, after the own items, as on What We Are.
 * @param options `most`: maximum number of cards: the first in manual order, else the newest;
 * `linkTo`: the URL of a stored link
 */
export function listPortfolioCards(
  services: readonly ServiceCard[],
  section: OurPortfolio | null,
  { most, linkTo = hrefWithFiles }: { most?: number; linkTo?: (link: string) => string } = {},
): GridCard[] {
  const own = entriesOf(section?.details ?? []).map(
    ({ title, heading, image, button_link, entry }): GridCard => {
      const href = linkTo(button_link);
      return {
        ...{ name: title || heading, heading, image, icon: '', entry, ...(href ? { href } : {}) },
        fields: { name: title ? 'title' : 'heading', heading: 'heading' },
      };
    },
  );
  const placed = sortByPlace(services);
  if (placed)
    return [...own.toReversed(), ...placed.map(ofService)].filter(hasContent).slice(0, most);
  const all = [...ofServices(services), ...own.filter(hasContent)];
  return portfolioOrder(most ? all.slice(-most) : all);
}

function hasContent(card: GridCard): boolean {
  return !isBlankCard(card);
}
