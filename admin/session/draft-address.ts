/** The draft that is worked in, which the console's address names (`#/admin/our-team?draft=…`); null on the site itself. */
export function draftInAddress(hash = window.location.hash): string | null {
  return new URLSearchParams(hash.split('?')[1]).get('draft');
}

/** The same address within the draft that is worked in. */
export function withinDraft(to: string): string {
  const draft = draftInAddress();
  return draft ? `${to}?draft=${draft}` : to;
}
