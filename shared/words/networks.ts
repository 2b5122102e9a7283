/** Brand names, which are the same in every language. */
export const networks = {
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const;
