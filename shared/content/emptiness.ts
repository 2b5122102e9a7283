/** Whether content says nothing. Colours and numbers have defaults, so that only texts, pictures and lists tell. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || /^#[0-9a-f]{6}$/i.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isEmpty);
}
