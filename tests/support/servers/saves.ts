import { expect } from 'vitest';
import type { EndpointName } from '../../../shared/api/endpoints.ts';
import { withBackend } from './with-backend.ts';

/** Creates a form from pairs, in order; names can repeat. */
export function form(...parts: [name: string, value: string | File][]): FormData {
  const made = new FormData();
  for (const [name, value] of parts) made.append(name, value);
  return made;
}

/** Stored path of a small picture. */
export const storedPicture = expect.stringMatching(/^media\/[0-9a-f]{24}-60x40-[0-9a-f]{6}\.webp$/);

/** Starts a backend for all tests of a file, with saves that must succeed. */
export function withSaves() {
  const backend = withBackend();

  /** @returns the data of the response */
  async function save(name: EndpointName, input: FormData | Record<string, unknown>) {
    const response = await backend.ask(name, input);
    const said = { status: response.status, text: response.text.slice(0, 300) };
    expect(said).toMatchObject({ status: 200 });
    return response.body.data;
  }

  return {
    backend,
    save,
    saveSection: (section: string, ...parts: [string, string | File][]) =>
      save('saveSection', form(['section_name', section], ...parts)),
  };
}
