/** Returns the targets of all links in a form, in texts and in link fields. */
export function linkTargets(value: unknown, found = new Set<string>()): Set<string> {
  if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) linkTargets(part, found);
  if (typeof value !== 'string') return found;
  if (/^[/#]/.test(value)) found.add(value);
  for (const [, link = ''] of value.matchAll(/href="([^"]*)"/g)) found.add(link);
  return found;
}
