import { createTheme, defaultVariantColorsResolver } from '@mantine/core';

const ownVariants: Readonly<Record<string, ReturnType<typeof defaultVariantColorsResolver>>> = {
  filled: {
    background: 'var(--action)',
    hover: 'var(--action-hover)',
    color: 'var(--on-action)',
    border: 'none',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--hover)',
    color: 'var(--text)',
    border: 'none',
  },
};

/** Mantine options that only scripts can set. Colours are in styles/tokens.css. */
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
    ((input.color ?? 'ink') === 'ink' && ownVariants[input.variant]) ||
    defaultVariantColorsResolver(input),
});
