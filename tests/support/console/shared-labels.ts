import { z } from 'zod';
import { describe, findEntrySchema, unwrapSchema } from '../../../admin/field/describe.ts';
import { extraGroups, groups, inboxGroup } from '../../../admin/screen.ts';
import { messages, responses } from '../../../shared/api/messages.ts';
import { formHints } from '../../../shared/content/fields.ts';
import { documentKinds, namedKinds } from '../../../shared/content/kinds.ts';
import { serviceTypeLabels } from '../../../shared/content/service-type.ts';
import { layoutNames } from '../../../shared/content/site-layout.ts';
import { auditActions } from '../../../shared/rules/audit-actions.ts';
import { roles, scopes } from '../../../shared/rules/roles.ts';
import { sectionList } from '../../../shared/sections/index.ts';
import { ourClients } from '../../../shared/sections/our-clients.ts';
import type { AnySection } from '../../../shared/sections/section.ts';

/** Lists the labels, hints and nouns that the console takes from shared code, in English. */
export function sharedLabels(): string[] {
  const kinds = namedKinds.map((kind) => documentKinds[kind]);
  return [
    ...sectionList.flatMap(labelsOfSection),
    ...[ourClients.label, ourClients.searchWords],
    ...kinds.flatMap(({ one, many, schema }) => [one, many, ...labelsOfFields(schema)]),
    ...[...groups, ...extraGroups, inboxGroup, 'Console', 'picture'],
    ...[messages, responses, roles, scopes, serviceTypeLabels, layoutNames].flatMap(textsIn),
    ...auditActions,
  ].filter((text) => /\p{L}{2}/u.test(text));
}

function labelsOfSection(section: AnySection): string[] {
  const { label, searchWords, whenEmpty, saveFailed, seeAlso, cards = [], schema } = section;
  const own = [label, searchWords, whenEmpty, saveFailed, seeAlso?.words];
  const titles = cards.map(({ title }) => title);
  return [...[...own, ...titles].filter((text) => text !== undefined), ...labelsOfFields(schema)];
}

function labelsOfFields(schema: z.core.$ZodType): string[] {
  const { label, help, crops = [] } = describe(schema);
  const { entries, options = [] } = formHints.get(schema as z.ZodType) ?? {};
  const own = [label, help, entries?.noun, entries?.empty];
  return [
    ...own.filter((text) => text !== undefined),
    ...crops.flatMap(({ name }) => [name, ...name.split(', ')]),
    ...options.map((option) => option.label),
    ...partsOf(schema).flatMap(labelsOfFields),
  ];
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const core = unwrapSchema(schema);
  if (core instanceof z.ZodObject) return Object.values(core.shape);
  return core instanceof z.ZodArray ? [findEntrySchema(core)] : [];
}

/** Lists the texts of a table, except arrays, which contain permissions. */
function textsIn(table: object): string[] {
  return Object.values(table).flatMap((value) => {
    if (typeof value === 'string') return [value];
    return value === null || typeof value !== 'object' || Array.isArray(value)
      ? []
      : textsIn(value);
  });
}
