/** What the preview is of. */
export interface PreviewOf {
  kind: 'section' | 'service' | 'page-content';
  id: string;
}

export function Preview(_props: { of: PreviewOf; values: unknown; page: string }) {
  return null;
}
