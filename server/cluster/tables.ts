/** The tables shared by several servers. `live_release` and `publish_state` have one row each. */
export interface ClusterTables {
  /** `expires_at` in ms since 1970 by the database's clock. Rows stay, so that a fence is never reused. */
  leases: { name: string; holder: string; fence: number; expires_at: number };
  releases: { number: number; manifest: string };
  /** The live release; `release` is 0 before the first. */
  live_release: {
    id: number;
    release: number;
    newest: number;
    switches: number;
  };
  publish_state: {
    id: number;
    number: number;
    switches: number;
    body: string | null;
    wakes: number;
    distrusts: number;
  };
  shelf: { key: string; text: string; ends_at: number };
}
