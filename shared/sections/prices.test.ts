import { expect, it } from 'vitest';
import { parseAmount } from './prices.ts';

it.each([
  ['€49', 49, 'EUR'],
  ['49 €', 49, 'EUR'],
  ['49,– €', 49, 'EUR'],
  ['£1,200', 1200, 'GBP'],
  ['1.200,50 EUR', 1200.5, 'EUR'],
  ["CHF 1'240.90", 1240.9, 'CHF'],
  ['1 290 zł', 1290, 'PLN'],
  ['US$ 9.5', 9.5, 'USD'],
  ['£2,400,000', 2_400_000, 'GBP'],
])('parses the amount of %s', (text, price, currency) => {
  expect(parseAmount(text)).toEqual({ price, currency });
});

it.each([
  '',
  'On request',
  'from €49',
  '€49–€60',
  '€49 per month',
  '49',
  '$49',
  '1,20,0 €',
  '€ 49 EUR',
  '1.200.50 €',
])('finds no amount in %s', (text) => {
  expect(parseAmount(text)).toBeNull();
});
