import { expect, it } from 'vitest';
import { z } from 'zod';
import { type EndpointName, endpointNames, rowOf } from '../../api/endpoints.ts';
import { category } from '../../content/category.ts';
import { page } from '../../content/pages/page.ts';
import { pageContent } from '../../content/pages/page-content.ts';
import { partner } from '../../content/partner.ts';
import { fieldsIn, itemOf } from '../../content/schema-fields.ts';
import { service } from '../../content/service.ts';
import { type SectionName, sectionNames, sections } from '../../sections/index.ts';

const wrong = [
  ...[1.5, -1, 1e300, true, null, undefined, 'abc', 'x'.repeat(200_001), '\ud800'],
  ...[[], ['a'], [{}], Array.from({ length: 1000 }, () => 'x'), {}, { a: 1 }],
];
const technical = /^(?:Invalid|Too |Unrecognized|Expected)|received/;

/** Yields each field of a schema, including groups and lists. */
function* fieldsBelow(path: string, schema: z.ZodType): Generator<[string, z.ZodType]> {
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    yield [`${path}.${name}`, field];
    yield* fieldsBelow(`${path}.${name}`, itemOf(field) ?? field);
  }
}

const schemas: [string, z.ZodType][] = [
  ...sectionNames.map((name: SectionName): [string, z.ZodType] => [name, sections[name]]),
  ...Object.entries({ service, pageContent, page, partner, category }),
  ...endpointNames.map((name: EndpointName): [string, z.ZodType] => [name, rowOf(name).input]),
];

it.each(schemas)('describes every error in a field of %s in a sentence', (name, schema) => {
  const said = [...fieldsBelow(name, schema)].flatMap(([path, field]) =>
    wrong.flatMap((value) => {
      const issues = field.safeParse(value).error?.issues ?? [];
      return issues.map(({ message }) => `${path}: ${message}`);
    }),
  );
  const bad = said.filter((it) =>
    technical.test(it.slice(it.indexOf(': ') + 2).replace(/“.*”/, '')),
  );
  expect(bad).toEqual([]);
  expect(said.filter((it) => !it.endsWith('.'))).toEqual([]);
});

it('describes a wrong format in a sentence', () => {
  expect(z.uuid().safeParse('x').error?.issues[0]?.message).toBe(
    'This is not in the expected format. Check it and try again.',
  );
});
