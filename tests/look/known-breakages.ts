/** A breakage that is known and being mended. */
export interface KnownBreakage {
  /** The name of the look, such as `oddest-landing-390`. */
  name: string;
  rule: string;
  /** Part of what the rule says. */
  says: string;
  /** Why it may stand for now. */
  reason: string;
}

/** Has to become empty: one that no longer happens fails until it is taken out. */
const knownBreakages: readonly KnownBreakage[] = [];

export interface Finding {
  rule: string;
  says: string;
}

/** What is new among the findings, and what is known but no longer there. */
export function unexpected(
  name: string,
  findings: Finding[],
  known: readonly KnownBreakage[] = knownBreakages,
): string[] {
  const here = known.filter((one) => one.name === name);
  const isKnown = (finding: Finding) => here.some((one) => matches(one, finding));
  const mended = here.filter((one) => !findings.some((finding) => matches(one, finding)));
  return [
    ...findings
      .filter((finding) => !isKnown(finding))
      .map(({ rule, says }) => `${name}, ${rule}: ${says}`),
    ...mended.map(
      ({ rule, says }) =>
        `${name}, ${rule}: "${says}" is mended; take it out of known-breakages.ts`,
    ),
  ];
}

function matches(known: KnownBreakage, { rule, says }: Finding): boolean {
  return known.rule === rule && says.includes(known.says);
}
