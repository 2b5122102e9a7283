interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly CONSOLE_API_BASE_URL?: string;
}
