import type { ReactNode } from 'react';
import { z } from 'zod';
import { type FieldMeta, formHints } from '../../shared/content/fields.ts';
import { fieldsIn } from '../../shared/content/schema-fields.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { findEntrySchema, unwrapSchema } from '../field/describe.ts';
import type { Field } from '../field/field.ts';
import { Image } from '../field/image/Image.tsx';
import { LongText } from '../field/LongText.tsx';
import { Link } from '../field/link/Link.tsx';
import { List } from '../field/list/List.tsx';
import { NumberField } from '../field/NumberField.tsx';
import { PhoneNumber } from '../field/PhoneNumber.tsx';
import { RichText } from '../field/RichText.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { OurBackendOnly } from '../ui/OurBackendOnly.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { t, translated } from '../words/words.ts';

/**
 * Loaded on demand, because no generated form contains these two yet: Site Identity and services have hand-written
 * forms.
 */
const Colour = onDemand<Props>(async () => ({
  default: (await import('../field/Colour.tsx')).Colour,
}));
const Images = onDemand<Props>(async () => ({
  default: (await import('../field/image/Images.tsx')).Images,
}));
/** Loaded on demand, because only a few cards under What We Are have a toggle. */
const Toggle = onDemand<Props>(async () => ({
  default: (await import('../field/Toggle.tsx')).Toggle,
}));
const NoPageNote = onDemand(async () => ({
  default: (await import('./ServiceNotes.tsx')).NoPageNote,
}));
const Film = onDemand(() => import('../field/link/Film.tsx'));

// biome-ignore lint/suspicious/noExplicitAny: the schema determines the control, and a descriptor pairs them
type AnyField = Field<any>;

interface Props {
  at: AnyField;
  /** Placeholder that visitors see while the field is empty. */
  fallback?: string | number | undefined;
}

const controls: Readonly<Record<FieldMeta['input'], (props: Props) => ReactNode>> = {
  text: ({ at, fallback }) => (
    <Text
      at={at}
      type={readHints(at.schema).isEmail ? 'email' : 'text'}
      placeholder={fallback?.toString()}
    />
  ),
  longText: LongText,
  richText: RichText,
  image: Image,
  images: (props) => <Images {...props} />,
  link: ({ at, fallback }) =>
    at.facts.isFilm ? <Film at={at} /> : <Link at={at} fallback={fallback?.toString()} />,
  number: NumberField,
  phone: ({ at, fallback }) => <PhoneNumber at={at} fallback={Number(fallback) || undefined} />,
  select: ({ at }) => <Select at={at} options={optionsOf(at.schema)} placeholder={t`Choose`} />,
  toggle: (props) => <Toggle {...props} />,
  colour: (props) => <Colour {...props} />,
  list: ({ at }) => <Entries at={at} />,
  group: ({ at }) => <GeneratedFields of={at} />,
  hidden: ({ at }) =>
    readHints(at.schema).isServiceId ? <NoPageNote id={at.value as string} /> : null,
};

export function GeneratedField({ at, fallback }: Props) {
  const input = at.facts.input ?? 'text';
  const Control = controls[input];
  if (!(at.schema instanceof z.ZodOptional)) return <Control at={at} fallback={fallback} />;
  // Only our backend stores optional fields.
  const given = { ...at, value: at.value ?? (input === 'toggle' ? false : '') };
  return (
    <OurBackendOnly>
      <Control at={given} fallback={fallback} />
    </OurBackendOnly>
  );
}

/** Fields of a group or an entry. @param order fields that come first */
export function GeneratedFields({ of, order = [] }: { of: AnyField; order?: readonly string[] }) {
  const names = new Set([...order, ...Object.keys(fieldsIn(of.schema))]);
  // The row of the entry has a button instead.
  names.delete('hidden');
  return [...names].map((name) => <GeneratedField key={name} at={of.at(name)} />);
}

function Entries({ at }: { at: Field<object[]> }) {
  const { entries } = readHints(at.schema);
  const item = findEntrySchema(at.schema);
  const fields = Object.entries(fieldsIn(item));
  const id = fields.find(([, schema]) => readHints(schema).isServiceId)?.[0];
  const { name = () => '', hint, picture, order, empty } = entries ?? {};
  const noun = entries ? translated(entries.noun) : t`entry`;
  return (
    <List
      at={at}
      noun={noun}
      title={name}
      {...(hint ? { subtitle: hint } : {})}
      {...(picture ? { thumb: picture } : {})}
      {...(empty ? { empty: translated(empty) } : {})}
      {...(id ? { create: () => item.parse({ [id]: createObjectId() }) as object } : {})}
    >
      {(entry: AnyField) =>
        fields.length > 0 ? (
          <GeneratedFields of={entry} {...(order ? { order } : {})} />
        ) : (
          <LongText at={entry} label={noun.charAt(0).toUpperCase() + noun.slice(1)} />
        )
      }
    </List>
  );
}

function readHints(schema: z.ZodType) {
  return formHints.get(schema) ?? {};
}

function optionsOf(schema: z.ZodType) {
  const { options } = readHints(schema);
  const core = unwrapSchema(schema);
  const values = core instanceof z.ZodEnum ? core.options.map(String) : [];
  return options
    ? options.map(({ value, label }) => ({ value, label: translated(label) }))
    : values.map((value) => ({ value, label: value }));
}
