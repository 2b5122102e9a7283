import type { z } from 'zod';
import { firstWords } from '../../../shared/content/first-words.ts';
import { describe, entrySchema, schemaAt } from '../../field/describe.ts';
import { Thumb } from '../../ui/picture/Thumb.tsx';
import { inWords } from './in-words.ts';

interface Props {
  schema: z.ZodType;
  /** Undefined where a version has no such item. */
  value: unknown;
  /** Of a list only what its items are called. */
  namesOnly?: boolean;
}

/** A value as a person can compare it: pictures as pictures, groups and lists part by part. */
export function ShownValue({ schema, value, namesOnly = false }: Props) {
  if (value === undefined) return <em>Not there</em>;
  if (namesOnly && Array.isArray(value))
    return value
      .map((item, index) => `${index + 1}. ${firstWords(item) ?? '(no name)'}`)
      .join('\n');
  const { input } = describe(schema);
  if (isPicture(input, value)) return <Thumb path={value} alt="" size={96} whole />;
  if (Array.isArray(value))
    return <Parts parts={value.map((part) => [entrySchema(schema), part])} />;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([name, part]) => part !== '' && part !== null && !name.endsWith('_id'))
      .map(([name, part]): [z.ZodType, unknown] => [schemaAt(schema, name), part]);
    return <Parts parts={parts} />;
  }
  return inWords(value);
}

function isPicture(input: string | undefined, value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  return input === 'image' || /^(blob:|media\/)/.test(value);
}

function Parts({ parts }: { parts: [z.ZodType, unknown][] }) {
  if (parts.length === 0) return '(empty)';
  return parts.map(([schema, part], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value that does not change while it is shown
    <span key={index} style={{ display: 'block' }}>
      <ShownValue schema={schema} value={part} />
    </span>
  ));
}
