/** Written by extend/vite.ts. */
declare module 'marquee:drawings' {
  type Component = (props: object) => unknown;
  /** By section. */
  export const drawings: Readonly<Record<string, Component>>;
  /** Rendered at the end of an item, a section or a service. */
  export const more: readonly { target: string; Part: (props: { item: object }) => unknown }[];
  /** Addresses of style sheets. */
  export const themes: readonly string[];
}
