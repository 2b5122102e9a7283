/** Whether landing/missing-parts.spec.ts looks at every combination, as at night: `WHOLE_SUITES=1`. */
export const isWhole = process.env.WHOLE_SUITES === '1';
