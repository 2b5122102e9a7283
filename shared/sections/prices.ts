import { z } from 'zod';
import { line, link, list, longText, richText } from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { section } from './section.ts';

const plan = z.object({
  name: line('Name'),
  price: line('Price', { max: 40, help: 'For example €49, from £1,200 or On request.' }),
  note: line('What it is for (optional)', {
    max: 120,
    help: 'For example per month, plus VAT or up to 20 people.',
  }),
  included: richText('Included', { max: 5000 }),
  badge: line('Highlight with (optional)', {
    max: 40,
    help: 'A few words, such as Most chosen. They put this price in front.',
  }),
  button_label: line('Button Label', { max: 60, help: 'Leave empty to hide the button.' }),
  button_link: link('Button Link'),
  ...hiddenField,
});

export const prices = section('prices', {
  label: 'Prices',
  group: 'More sections',
  path: 'prices',
  icon: 'tag',
  anchor: 'prices',
  layouts: { plans: 'Cards', list: 'Price list' },
  backgrounds: ['tint', 'paper', 'tint-2'],
  searchWords: 'plans packages fees rates cost pricing offers',
  whenEmpty:
    'Not on your site yet. What you offer and what it costs, as cards next to each other or as a price list.',
  sketch: {
    pictures: '10 14 42 56,108 14 42 56',
    colour: '59 8 42 66',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    details: list('Prices', plan, {
      entries: {
        noun: 'price',
        name: ({ name }) => name,
        hint: ({ price, note }) => [price, note].filter(Boolean).join(' '),
      },
    }),
    footnote: longText('Below the prices (optional)', {
      max: 600,
      help: 'For example: All prices include VAT.',
    }),
  },
});
export type Prices = z.infer<typeof prices.schema>;

/** Signs that belong to one currency only. $, ¥ and kr are ambiguous. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  '₹': 'INR',
  '₺': 'TRY',
  '₪': 'ILS',
  '₴': 'UAH',
  '₩': 'KRW',
  '₫': 'VND',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
};
const grouped =
  /^(\d{1,3})(?:(?<mark>[\s.,'’])\d{3})(?:\k<mark>\d{3})*(?:(?!\k<mark>)[.,](\d{1,2}))?$/u;
const plain = /^\d+(?:[.,](\d{1,2}))?$/;

export interface Amount {
  price: number;
  currency: string;
}

/** Parses the amount of a price; null if the text is not exactly one amount with its currency. */
export function parseAmount(text: string): Amount | null {
  const { before, digits, after } = partsOf(text.trim());
  const [sign = '', ...more] = [before, after].filter(Boolean);
  const isCode = Intl.supportedValuesOf('currency').includes(sign);
  const currency = Object.hasOwn(signs, sign) ? signs[sign] : isCode ? sign : undefined;
  const decimals = (grouped.exec(digits) ?? plain.exec(digits))?.at(-1);
  if (!currency || more.length > 0 || !(grouped.test(digits) || plain.test(digits))) return null;
  const whole = decimals ? digits.slice(0, -decimals.length) : digits;
  return { price: Number(`${whole.replace(/\D/g, '')}.${decimals ?? 0}`), currency };
}

/**
 * Splits a price into its digits and the texts before and after them. The dash of a round price, such as 49,–, is
 * omitted.
 */
function partsOf(price: string): { before: string; digits: string; after: string } {
  const start = price.search(/\d/);
  if (start < 0) return { before: '', digits: '', after: '' };
  const [number = ''] = /^[\d\s.,'’]+/.exec(price.slice(start)) ?? [];
  const rest = price.slice(start + number.length);
  const isRound = /^[-–—]/.test(rest);
  return {
    before: price.slice(0, start).trim(),
    digits: isRound ? number.trim().replace(/[.,]$/, '') : number.trim(),
    after: rest.replace(/^[-–—]+/, '').trim(),
  };
}
