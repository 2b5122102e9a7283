import type { z } from 'zod';
import { kindOf } from '../../../shared/content/kinds.ts';
import { schemaOf } from '../../../shared/content/schema-of.ts';
import type { FixedText, PreviewTarget } from '../../../shared/rules/preview-messages.ts';
import { describe, findEntrySchema, findSchema } from '../../field/describe.ts';
import { labelOf } from '../../screens.ts';
import { t, translated } from '../../words/words.ts';

const fixed: Readonly<Record<FixedText, string>> = {
  'process-steps': t`Default process step. You can change the steps under Process.`,
  'contact-button': t`This button goes to the contact form. Change its label under Wording.`,
  notice: t`Fixed text. Change it under Wording.`,
};

/** Names a target from the outside in: "Our Team", "Adaeze Bright", "Image". Explains fixed text instead. */
export function describeTarget({ document, field, words, why }: PreviewTarget): string[] {
  if (why) return [fixed[why]];
  const [kind = '', id = ''] = document.split('/');
  const label =
    kind === 'section' ? labelOf[id as keyof typeof labelOf] : translated(kindOf(kind)?.one ?? id);
  const schema = schemaOf(kind, id);
  const keys = field === '' ? [] : field.split('.');
  const name = words && kind !== 'section' && !isInItem(keys) ? `: ${words}` : '';
  return [`${capitalise(label ?? id)}${name}`, ...listLabels(schema, keys, words)];
}

function isInItem(keys: readonly string[]): boolean {
  return keys.some((key) => /^\d+$/.test(key));
}

/** @param words first words of the list item */
function listLabels(schema: z.ZodType, keys: readonly string[], words: string): string[] {
  const labels: string[] = [];
  let here = schema;
  try {
    for (const [index, key] of keys.entries()) {
      const isItem = /^\d+$/.test(key);
      here = isItem ? findEntrySchema(here) : findSchema(here, key);
      const isList = /^\d+$/.test(keys[index + 1] ?? '');
      if (isItem) labels.push(words || t`No. ${Number(key) + 1}`);
      else if (!isList) labels.push(describe(here).label ?? key);
    }
  } catch {
    // The page may send a path that the form does not contain.
  }
  return labels;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
