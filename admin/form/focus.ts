import { toFieldId } from '../field/field.ts';

/** Focuses the first field with an error, in page order. */
export function focusFirstError(errors: Record<string, string>): void {
  focusFirst(Object.keys(errors));
}

/** Focuses the first of these fields on the page. Lists have already opened their rows. */
export function focusFirst(paths: readonly string[]): void {
  window.setTimeout(() => {
    const fields = paths
      .map((path) => document.getElementById(toFieldId(path)))
      .filter((element) => element !== null);
    const [first] = fields.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.scrollIntoView({ block: 'center' });
    first?.focus();
  }, 50);
}
