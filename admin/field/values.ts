import { isEqual } from '../../shared/rules/merge-content.ts';

/** Reading and replacing one value of a form by its path; nothing is changed in place. */

export function valueAt(values: unknown, path: string): unknown {
  if (path === '') return values;
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  if (path === '') return value as Values;
  const [key = '', ...rest] = path.split('.');
  const inner = (values as Record<string, unknown>)[key];
  const next = withValueAt(inner, rest.join('.'), value);
  if (Array.isArray(values))
    return values.map((item, index) => (index === Number(key) ? next : item)) as Values;
  return { ...values, [key]: next };
}

/** The top-level fields in which two contents differ. */
export function changedKeys(one: object, other: object): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter(
    (key) =>
      !isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/** Errors without those at a path or below it. */
export function withoutErrorsAt(
  errors: Record<string, string>,
  path: string,
): Record<string, string> {
  const kept = Object.entries(errors).filter(
    ([key]) => key !== path && !key.startsWith(`${path}.`) && !path.startsWith(`${key}.`),
  );
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
