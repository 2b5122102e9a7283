import { fieldId } from '../field/field.ts';

/** Moves focus to the first field at fault, in the order of the page. */
export function focusFirstError(errors: Record<string, string>): void {
  focusFirst(Object.keys(errors));
}

/** Moves focus to that of the fields which stands first on the page; lists have opened the rows that hold it by then. */
export function focusFirst(paths: readonly string[]): void {
  window.setTimeout(() => {
    const fields = paths
      .map((path) => document.getElementById(fieldId(path)))
      .filter((element) => element !== null);
    const [first] = fields.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.scrollIntoView({ block: 'center' });
    first?.focus();
  }, 50);
}
