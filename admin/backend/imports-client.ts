import { createClient } from '../../shared/api/client.ts';
import type { Envelope } from '../../shared/api/envelope.ts';
import { type ImportReport, importCalls } from '../../shared/api/imports.ts';
import { http } from './api.ts';

/** Calls of imports. They load with their screen. */
export const imports = createClient(http, importCalls);

/** Sends a Marquee package. @throws AxiosError; status 404 if the backend cannot read packages */
export async function importPackage(file: File): Promise<ImportReport> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await http.post<Envelope<ImportReport>>('/admin/import-package', form);
  return data.data;
}
