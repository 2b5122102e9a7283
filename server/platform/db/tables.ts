/** The tables of the platform for Kysely; values are JSON text. */
export interface PlatformTables {
  settings: { name: string; value: string };
  attempts: { key: string; count: number; ends_at: number };
  /** Append only. Each digest covers the entry and the previous digest. */
  audit: {
    number: number;
    at: string;
    author: string;
    action: string;
    subject: string;
    from_revision: number | null;
    to_revision: number | null;
    body_digest: string | null;
    digest: string;
  };
  schema_version: { version: number };
}
