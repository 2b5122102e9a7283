import type { Question } from './faq.ts';

/** A schema.org object. */
export type Thing = { '@type': string } & Record<string, unknown>;

interface Crumb {
  name: string;
  /** Absolute URL. */
  url: string;
}

interface Company {
  name: string;
  url: string;
  description?: string;
  logo?: string;
  email?: string;
  telephone?: string;
  sameAs?: readonly string[];
}

/** Builds a schema.org object without empty fields. */
function buildThing(type: string, fields: Record<string, unknown>): Thing {
  const given = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { '@type': type, ...Object.fromEntries(given) };
}

export function buildOrganization(company: Company): Thing {
  return buildThing('Organization', { '@id': `${company.url}#organization`, ...company });
}

export function buildWebsite(company: Company): Thing {
  return buildThing('WebSite', {
    '@id': `${company.url}#website`,
    url: company.url,
    name: company.name,
    publisher: { '@id': `${company.url}#organization` },
  });
}

export function buildService(
  fields: { name: string; description: string; url: string; image?: string },
  company: Company,
): Thing {
  return buildThing('Service', { ...fields, provider: buildOrganization(company) });
}

export function buildNewsArticle(
  fields: {
    headline: string;
    description: string;
    url: string;
    image: string | undefined;
    datePublished: string;
    dateModified: string | undefined;
  },
  company: Company,
): Thing {
  const author = buildOrganization(company);
  return buildThing('NewsArticle', {
    ...fields,
    mainEntityOfPage: fields.url,
    author,
    publisher: { '@id': author['@id'] },
  });
}

export function buildBreadcrumbs(crumbs: readonly Crumb[]): Thing {
  return buildThing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, url }, index) =>
      buildThing('ListItem', { position: index + 1, name, item: url }),
    ),
  });
}

/** Builds a FAQ; null for fewer than two questions, the minimum of search engines. */
export function buildFaq(questions: readonly Question[]): Thing | null {
  if (questions.length < 2) return null;
  return buildThing('FAQPage', {
    mainEntity: questions.map(({ question, answer: response }) =>
      buildThing('Question', {
        name: question,
        acceptedAnswer: buildThing('Answer', { text: response }),
      }),
    ),
  });
}

interface Offer {
  name: string;
  description: string;
  price: number;
  currency: string;
  /** Unit in the owner's wording, such as per month. */
  unit: string;
}

/** Builds a price list; null without prices. */
export function buildOffers(name: string, list: readonly Offer[]): Thing | null {
  if (list.length === 0) return null;
  return buildThing('OfferCatalog', {
    name,
    itemListElement: list.map(({ name, description, price, currency, unit }) =>
      buildThing('Offer', {
        name,
        description,
        priceSpecification: buildThing('UnitPriceSpecification', {
          price,
          priceCurrency: currency,
          unitText: unit,
        }),
      }),
    ),
  });
}

interface Branch {
  name: string;
  address: string;
  telephone: string;
  email: string;
  image: string | undefined;
  hasMap: string;
  hours: readonly { day: string; opens: string; closes: string }[];
}

/** Names a location after the company, which many locations already contain in their own name. */
export function nameBranch(company: string, location: string): string {
  const toWords = (name: string) =>
    ` ${
      name
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu)
        ?.join(' ') ?? ''
    } `;
  const isNamed = toWords(location).includes(toWords(company));
  return (isNamed ? [location] : [company, location])
    .map((name) => name.trim())
    .filter(Boolean)
    .join(', ');
}

/** Builds a location of the company, with its opening hours. */
export function buildLocalBusiness({ hours, ...fields }: Branch): Thing {
  const times = Map.groupBy(hours, ({ opens, closes }) => `${opens}–${closes}`);
  return buildThing('LocalBusiness', {
    ...fields,
    openingHoursSpecification: [...times.values()].map((days) =>
      buildThing('OpeningHoursSpecification', {
        dayOfWeek: days.map(({ day }) => day.charAt(0).toUpperCase() + day.slice(1)),
        opens: days[0]?.opens,
        closes: days[0]?.closes,
      }),
    ),
  });
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serialises JSON-LD for a script element, which stored text cannot close. */
export function toJsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  );
}
