import { isEqual } from '../../shared/rules/merge-content.ts';

/** Immutable access to the values of a form, by path. */

export function getValue(values: unknown, path: string): unknown {
  if (path === '') return values;
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

export function setValue<Values>(values: Values, path: string, value: unknown): Values {
  if (path === '') return value as Values;
  const [key = '', ...rest] = path.split('.');
  const inner = (values as Record<string, unknown>)[key];
  const next = setValue(inner, rest.join('.'), value);
  if (Array.isArray(values))
    return values.map((item, index) => (index === Number(key) ? next : item)) as Values;
  return { ...values, [key]: next };
}

/** Returns the top-level fields that differ between two contents. */
export function listChangedKeys(one: object, other: object): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter(
    (key) =>
      !isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/** Removes the errors at or below a path. */
export function clearErrors(errors: Record<string, string>, path: string): Record<string, string> {
  const kept = Object.entries(errors).filter(
    ([key]) => key !== path && !key.startsWith(`${path}.`) && !path.startsWith(`${key}.`),
  );
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
