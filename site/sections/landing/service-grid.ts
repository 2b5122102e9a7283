import { isBlankCard, type ServiceCard } from '../../../shared/content/cards.ts';
import { servicePath } from '../../../shared/rules/addresses/page-path.ts';
import { sortByPlace } from '../../../shared/rules/list-order.ts';
import { orderPortfolio } from '../../../shared/rules/portfolio-order.ts';
import type { OurPortfolio } from '../../../shared/sections/our-portfolio.ts';
import type { WhatWeAre } from '../../../shared/sections/what-we-are.ts';
import { isPreview } from '../../content.ts';
import { hrefWithFiles } from '../../file-links.ts';
import { entriesOf } from '../../preview/entries.ts';
import { annotateDocument, annotateItem } from '../../preview/field-annotations.ts';

/** A card of What We Are or Portfolio. */
export interface GridCard {
  name: string;
  heading: string;
  image: string;
  icon: string;
  href?: string;
  /** Index among the items of the section; only in previews. */
  entry?: number | undefined;
  /** Id of the service that the card shows; only in previews. */
  service?: string | undefined;
  /** Fields that the card shows. */
  fields: { name: string; heading: string };
}

/** Annotates a card as an item of the section, or as the service that it shows. */
export function annotateCard({ entry, service }: GridCard) {
  return service ? annotateDocument('service', service) : annotateItem('details', entry);
}

function toCard(service: ServiceCard): GridCard {
  const { name, heading, image, icon } = service;
  return {
    ...{ name, heading, image, icon, href: servicePath(service) },
    service: isPreview() ? service._id : undefined,
    fields: { name: 'name', heading: 'heading' },
  };
}

const knownCards = new WeakMap<readonly ServiceCard[], readonly GridCard[]>();

/** Cached for a frozen list, because every page of a long list needs all cards. */
function toCards(services: readonly ServiceCard[]): readonly GridCard[] {
  const isKept = Object.isFrozen(services) && !isPreview();
  const known = isKept ? knownCards.get(services) : undefined;
  if (known) return known;
  const cards = services.map(toCard).filter(hasContent);
  if (isKept) knownCards.set(services, cards);
  return cards;
}

/** Lists the services of the type, then the items of the section, in reverse (specification §2.2, decision 008). */
export function listWhatWeAreCards(
  services: readonly ServiceCard[],
  section: WhatWeAre | null,
  known: ReadonlyMap<string, ServiceCard>,
): GridCard[] {
  const items = entriesOf(section?.details ?? []).map(
    ({ heading, subheading, image, icon, service_id, entry }): GridCard => ({
      name: heading,
      heading: subheading,
      image,
      icon,
      entry,
      fields: { name: 'heading', heading: 'subheading' },
      ...linkToKnown(known.get(service_id)),
    }),
  );
  return [...toCards(services), ...items.filter(hasContent)].toReversed();
}

function linkToKnown(service: ServiceCard | undefined): Pick<GridCard, 'href'> {
  return service ? { href: servicePath(service) } : {};
}

/**
 * Lists the services of the type, then the items of the section: reversed, even indexes first, then odd ones
 * (specification §2.2). Services in a manual order keep it, and follow the items of the section.
 * @param options `max`: maximum number of cards, the first in manual order, otherwise the newest; `linkTo`: returns
 * the URL of a stored link
 */
export function listPortfolioCards(
  services: readonly ServiceCard[],
  section: OurPortfolio | null,
  { max, linkTo = hrefWithFiles }: { max?: number; linkTo?: (link: string) => string } = {},
): GridCard[] {
  const items = entriesOf(section?.details ?? []).map(
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
    return [...items.toReversed(), ...placed.map(toCard)].filter(hasContent).slice(0, max);
  const all = [...toCards(services), ...items.filter(hasContent)];
  return orderPortfolio(max ? all.slice(-max) : all);
}

function hasContent(card: GridCard): boolean {
  return !isBlankCard(card);
}
