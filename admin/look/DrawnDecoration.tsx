import type { Palette } from '../../shared/palette/palette.ts';
import type { DecorationSet } from '../../shared/sections/site-identity.ts';

interface Props {
  set: DecorationSet;
  grounds: Palette['grounds'];
}

/** Draws a decoration set on a small page of 160 × 100. */
export function DrawnDecoration({ set, grounds }: Props) {
  const Drawing = drawings[set];
  return Drawing && <Drawing grounds={grounds} />;
}

type Drawn = Pick<Props, 'grounds'>;

const drawings: Partial<Record<DecorationSet, (props: Drawn) => React.ReactNode>> = {
  rules: Rules,
  school: School,
};

/** Column lines and two horizontal rules. */
function Rules({ grounds: { brand, paper } }: Drawn) {
  const columns = Array.from({ length: 12 }, (_, at) => 13 + at * 12.25).map((x) => `M${x} 0V62`);
  return (
    <>
      <path d={columns.join('')} stroke={brand.line} strokeWidth="0.7" />
      <path d="M13 66.5H80" stroke={paper.text} strokeWidth="2" />
      <path d="M13 69H80" stroke={paper.text} strokeWidth="0.6" />
    </>
  );
}

/** A desk's edge with a block on it, and a scribble below the words. */
function School({ grounds: { brand, paper } }: Drawn) {
  return (
    <>
      <rect y="58" width="160" height="4" fill={brand.text} />
      <rect x="74" y="48" width="10" height="10" fill={brand.shape} />
      <rect x="78" y="38" width="10" height="10" fill={brand.mark} transform="rotate(8 83 43)" />
      <path
        d="M13 34.5q14-2 31-.6q-14-.3-26 1.6"
        fill="none"
        stroke={paper.link}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path d="M52 71l22-1.4l4 1.2l-3.800 1.600l-22 1.400z" fill={brand.ground} />
      <path d="M74 69.600l4 1.200l-3.800 1.600z" fill={paper.text} />
    </>
  );
}
