import type { z } from 'zod';
import type { FieldMeta } from '../../shared/content/fields.ts';

/**
 * One value of the form being edited, as a control sees it. A control is a component that takes `{ at: Field<Value> }`:
 * `at` comes from the form's own schema, so a misspelt field name, or a control for another kind of value, does not compile.
 *
 *     <Text at={at('title')} />
 *     <RichText at={at('corporate_identity').at('vision_description')} />
 *     <List at={at('details')} …>{(member) => <Text at={member.at('name')} />}</List>
 *
 * Images are strings like everything else: a stored path, or the `blob:` address of a file that waits
 * to be sent (forms/pending-files.ts), which can be shown at once.
 */
export interface Field<Value> {
  /** Where the value is in the form: `details.2.name`. */
  path: string;
  /** The input's id, so that a label, an error link or a focus can find it. */
  id: string;
  schema: z.ZodType;
  /** Label, help and limits as the shared schema says them. */
  facts: FieldFacts;
  value: Value;
  /** What is wrong with it, in words; absent when nothing is. */
  error: string | undefined;
  /** The form it belongs to, for controls that hold other fields. */
  form: FormAccess;
  change(value: Value): void;
  /** A field of this group. */
  at: FieldLookup<Value>;
}

/** What fields need of their form. */
export interface FormAccess {
  values: unknown;
  /** Every error by path. */
  errors: Readonly<Record<string, string>>;
  setValue(path: string, value: unknown): void;
  /** The fields as they were drawn last, by path. */
  drawn: Map<string, Field<unknown>>;
}

export type FieldLookup<Values> = <Key extends keyof Values & string>(
  key: Key,
) => Field<Values[Key]>;

export interface FieldFacts extends Partial<FieldMeta> {
  required: boolean;
  /** Most characters, for text. */
  maxLength?: number;
  /** Range, for numbers. */
  min?: number;
  max?: number;
  /** Most entries, for lists. */
  maxEntries?: number;
}

/** Props of every control. `label` and `help` replace the schema's words only where a screen must say them otherwise. */
export interface FieldProps<Value> {
  at: Field<Value>;
  label?: string;
  help?: string;
}

/** Says what stands on the site while a field with a placeholder (specification §9) is empty. */
export function inItsPlace(value: string, fallback: number | string | undefined) {
  return fallback !== undefined && value.trim() === ''
    ? `Visitors see ${fallback} because this is empty.`
    : undefined;
}

export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
