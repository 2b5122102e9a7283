/** Returns the id of the open draft from the console address (`#/admin/our-team?draft=…`); null without a draft. */
export function readDraftId(hash = window.location.hash): string | null {
  return new URLSearchParams(hash.split('?')[1]).get('draft');
}

/** Adds the open draft to an address. */
export function addDraftToAddress(to: string): string {
  const draft = readDraftId();
  return draft ? `${to}?draft=${draft}` : to;
}
