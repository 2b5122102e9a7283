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

/** A schema.org object without its empty fields. */
function thing(type: string, fields: Record<string, unknown>): Thing {
  const given = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { '@type': type, ...Object.fromEntries(given) };
}

export function organization(company: Company): Thing {
  return thing('Organization', { '@id': `${company.url}#organization`, ...company });
}

export function website(company: Company): Thing {
  return thing('WebSite', {
    '@id': `${company.url}#website`,
    url: company.url,
    name: company.name,
    publisher: { '@id': `${company.url}#organization` },
  });
}

export function service(
  fields: { name: string; description: string; url: string; image?: string },
  company: Company,
): Thing {
  return thing('Service', { ...fields, provider: organization(company) });
}

export function newsArticle(
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
  const author = organization(company);
  return thing('NewsArticle', {
    ...fields,
    mainEntityOfPage: fields.url,
    author,
    publisher: { '@id': author['@id'] },
  });
}

export function breadcrumbs(crumbs: readonly Crumb[]): Thing {
  return thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, url }, index) =>
      thing('ListItem', { position: index + 1, name, item: url }),
    ),
  });
}

/** Search engines require at least two questions. */
export function faq(questions: readonly Question[]): Thing | null {
  if (questions.length < 2) return null;
  return thing('FAQPage', {
    mainEntity: questions.map(({ question, answer }) =>
      thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answer }) }),
    ),
  });
}

interface Offer {
  name: string;
  description: string;
  price: number;
  currency: string;
  /** The owner's words, such as per month. */
  unit: string;
}

/** A list of prices; null when there are none. */
export function offers(name: string, list: readonly Offer[]): Thing | null {
  if (list.length === 0) return null;
  return thing('OfferCatalog', {
    name,
    itemListElement: list.map(({ name, description, price, currency, unit }) =>
      thing('Offer', {
        name,
        description,
        priceSpecification: thing('UnitPriceSpecification', {
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

/** One place of the company, with its opening hours. */
export function localBusiness({ hours, ...fields }: Branch): Thing {
  const times = Map.groupBy(hours, ({ opens, closes }) => `${opens}–${closes}`);
  return thing('LocalBusiness', {
    ...fields,
    openingHoursSpecification: [...times.values()].map((days) =>
      thing('OpeningHoursSpecification', {
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

/** The text of a JSON-LD script. Stored text cannot close the script or open a comment in it. */
export function jsonLdText(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  );
}
