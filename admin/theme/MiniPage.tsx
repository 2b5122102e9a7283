import { memo, useDeferredValue, useId } from 'react';
import { createIdentityPalette } from '../../shared/palette/identity-palette.ts';
import type { Palette } from '../../shared/palette/palette.ts';
import type { DecorationSet } from '../../shared/sections/settings/site-identity.ts';
import { t } from '../words/words.ts';
import { headingStyle } from './fonts.ts';
import styles from './MiniPage.module.css';
import type { SiteTheme } from './site-theme.ts';

interface Props {
  set: DecorationSet;
  backgrounds: Palette['backgrounds'];
}

/** Draws a decoration set on a small page of 160 × 100. */
function Decoration({ set, backgrounds }: Props) {
  const Drawing = drawings[set];
  return Drawing && <Drawing backgrounds={backgrounds} />;
}

type DrawingProps = Pick<Props, 'backgrounds'>;

const drawings: Partial<Record<DecorationSet, (props: DrawingProps) => React.ReactNode>> = {
  rules: Rules,
  school: School,
};

/** Column lines and two horizontal rules. */
function Rules({ backgrounds: { brand, paper } }: DrawingProps) {
  const columns = Array.from({ length: 12 }, (_, at) => 13 + at * 12.25).map((x) => `M${x} 0V62`);
  return (
    <>
      <path d={columns.join('')} stroke={brand.line} strokeWidth="0.7" />
      <path d="M13 66.5H80" stroke={paper.text} strokeWidth="2" />
      <path d="M13 69H80" stroke={paper.text} strokeWidth="0.6" />
    </>
  );
}

/** The edge of a desk with a block on it, and a scribble below the text. */
function School({ backgrounds: { brand, paper } }: DrawingProps) {
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

/**
 * Draws a small page of the site: the banner and the start of the next section. The form renders before the drawings,
 * and typing a colour does not wait for them.
 */
export function MiniPage({ theme }: { theme: SiteTheme }) {
  const json = useDeferredValue(JSON.stringify(theme), '');
  return (
    <svg className={styles.page} viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      {json && <Drawing of={json} />}
    </svg>
  );
}

/** @param of the theme as JSON, so that equal themes are rendered once */
const Drawing = memo(function Drawing({ of }: { of: string }) {
  const theme = JSON.parse(of) as SiteTheme;
  const { decoration } = theme;
  const { backgrounds } = createIdentityPalette(theme);
  const { brand, paper, card } = backgrounds;
  const corner = corners[theme.corners];
  return (
    <>
      <rect width="160" height="100" fill={paper.ground} />
      <rect width="160" height="62" fill={brand.ground} />
      <Decoration set={decoration} backgrounds={backgrounds} />
      <text x="13" y="31" style={headingStyle(theme.type)} fontSize="21" fill={brand.text}>
        {t`Aa`}
      </text>
      <rect x="13" y="37" width="46" height="2.5" fill={brand.soft} />
      <path d={drawBox(13, 45, 30, 10, corner.control)} fill={brand.action} />
      <rect x="19" y="49" width="18" height="2" fill={brand['on-action']} />
      <Picture
        corner={corner.picture}
        tone={theme.pictures === 'one tone' ? backgrounds.deep.ground : ''}
      />
      <rect x="13" y="74" width="34" height="3.5" fill={paper.text} />
      <rect x="13" y="82" width="58" height="2" fill={paper.soft} />
      <rect x="13" y="88" width="50" height="2" fill={paper.soft} />
      <path
        d={drawBox(92, 78, 56, 30, corner.picture)}
        fill={card.ground}
        stroke={paper.line}
        strokeWidth="1"
      />
    </>
  );
});

/** Corner radii, clockwise from the top left. */
type Radii = readonly [number, number, number, number];

const corners: Record<SiteTheme['corners'], { picture: Radii; control: Radii }> = {
  square: { picture: [0, 0, 0, 0], control: [0, 0, 0, 0] },
  soft: { picture: [5, 5, 5, 5], control: [5, 5, 5, 5] },
  sweep: { picture: [1, 19, 1, 1], control: [1, 6, 1, 1] },
};

function Picture({ corner, tone }: { corner: Radii; tone: string }) {
  const [sky, sun, far, near] = tone
    ? [tone, '#ffffff', '#ffffff', '#000000']
    : ['#b9d3e3', '#fbe9bd', '#8aa584', '#4d6b52'];
  const share = tone ? 0.3 : 1;
  const id = useId();
  return (
    <g clipPath={`url(#${id})`}>
      <clipPath id={id}>
        <path d={drawBox(92, 12, 56, 56, corner)} />
      </clipPath>
      <rect x="92" y="12" width="56" height="56" fill={sky} />
      <circle cx="130" cy="28" r="7" fill={sun} opacity={share} />
      <path d="M92 50L110 34L128 50L138 43L148 50V68H92Z" fill={far} opacity={share} />
      <path d="M92 60Q116 48 148 58V68H92Z" fill={near} opacity={tone ? 0.35 : 1} />
    </g>
  );
}

/** Returns the `d` of an SVG path for a box with rounded corners. */
function drawBox(x: number, y: number, width: number, height: number, radii: Radii): string {
  const [a, b, c, d] = radii;
  const drawArc = (r: number, dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return [
    `M${x + a} ${y}h${width - a - b}${drawArc(b, b, b)}`,
    `v${height - b - c}${drawArc(c, -c, c)}`,
    `h${c + d - width}${drawArc(d, -d, -d)}`,
    `v${d + a - height}${drawArc(a, a, -a)}z`,
  ].join('');
}
