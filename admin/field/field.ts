import type { z } from 'zod';
import type { FieldMeta } from '../../shared/content/fields.ts';
import { t } from '../words/words.ts';

/**
 * One value of the edited form, as passed to a control. A control is a component that takes `{ at: Field<Value> }`:
 * `at` comes from the form's own schema, so a misspelt field or a control for another type does not compile.
 *
 *     <Text at={at('title')} />
 *     <RichText at={at('corporate_identity').at('vision_description')} />
 *     <List at={at('details')} …>{(member) => <Text at={member.at('name')} />}</List>
 *
 * Images are strings like everything else: a stored path, or the `blob:` address of a file that waits
 * to be sent (forms/pending-files.ts), which can be shown at once.
 */
export interface Field<Value> {
  /** Path of the value in the form: `details.2.name`. */
  path: string;
  /** Id of the input, for labels, error links and focus. */
  id: string;
  schema: z.ZodType;
  /** Label, help and limits from the shared schema. */
  facts: FieldFacts;
  value: Value;
  /** Error message; undefined without an error. */
  error: string | undefined;
  /** The form, for controls that contain other fields. */
  form: FormAccess;
  change(value: Value): void;
  /** Looks up a field of this group. */
  at: FieldLookup<Value>;
}

/** The interface between a form and its fields. */
export interface FormAccess {
  values: unknown;
  /** Errors by path. */
  errors: Readonly<Record<string, string>>;
  setValue(path: string, value: unknown): void;
  /** Fields of the last render, by path. */
  rendered: Map<string, Field<unknown>>;
}

export type FieldLookup<Values> = <Key extends keyof Values & string>(
  key: Key,
) => Field<Values[Key]>;

export interface FieldFacts extends Partial<FieldMeta> {
  required: boolean;
  /** Maximum length of a text. */
  maxLength?: number;
  /** Range of a number. */
  min?: number;
  max?: number;
  /** Maximum length of a list. */
  maxEntries?: number;
}

/** Props of every control. Set `label` and `help` only if a screen must replace the schema texts. */
export interface FieldProps<Value> {
  at: Field<Value>;
  label?: string;
  help?: string;
}

/** Describes the placeholder (specification §9) that visitors see while the field is empty. */
export function warnOfPlaceholder(value: string, fallback: number | string | undefined) {
  return fallback !== undefined && value.trim() === ''
    ? t`Visitors see ${fallback} because this is empty.`
    : undefined;
}

export function toFieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
