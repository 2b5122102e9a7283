import { createTheme, defaultVariantColorsResolver } from '@mantine/core';

/** Colours live in styles/tokens.css; here is only what Mantine decides in script. */
export const theme = createTheme({
  primaryColor: 'ink',
  colors: {
    ink: [
      '#eef6f2',
      '#d6eddd',
      '#b4d8c5',
      '#8dbfa8',
      '#63a187',
      '#1b7c51',
      '#1a6446',
      '#184235',
      '#15382e',
      '#0e2a22',
    ],
  },
  fontFamily: 'var(--mantine-font-family)',
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
  },
  variantColorResolver: (input) =>
    input.variant === 'filled' && (input.color ?? 'ink') === 'ink'
      ? {
          background: 'var(--action)',
          hover: 'var(--action-hover)',
          color: 'var(--on-action)',
          border: 'none',
        }
      : defaultVariantColorsResolver(input),
});
