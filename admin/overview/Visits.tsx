import type { Visits as Counted } from '../../shared/api/leads/figure-calls.ts';
import { useMe } from '../backend/me.ts';
import { arrivalInWords, visitedInWords } from '../leads/figure-words.ts';
import { useVisits } from '../leads/use-visits.ts';
import { numberInWords } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import { Panel } from './Panel.tsx';

const most = 4;

/** Offers owners to count visits; absent once they are counted. */
export function CountVisits() {
  const { data } = useVisits();
  const isOwner = useMe()?.areas.includes('owner') ?? false;
  if (!data || data.is_on || !isOwner) return null;
  return <p>{t`Visits are not counted. ${<Link to="/admin/visits">{t`Count visits`}</Link>}`}</p>;
}

/** The most viewed pages and most frequent sources; absent unless visits are counted. */
export function Visits() {
  const { data } = useVisits();
  if (!data?.is_on) return null;
  return (
    <Panel title={t`Visits`} more={{ to: '/admin/visits', words: t`All figures` }}>
      {data.views.now + data.views.before === 0 ? (
        <p>{t`None yet. The next visitor who opens a page is counted.`}</p>
      ) : (
        <Figures {...data} />
      )}
    </Panel>
  );
}

function Figures({ views, arrivals, pages, sources }: Counted) {
  const [viewed, came] = [
    list(pages, visitedInWords),
    list(sources, ({ name }) => arrivalInWords(name)),
  ];
  const said = [views.now, views.before, arrivals.now, arrivals.before].map(numberInWords);
  return (
    <>
      <p>
        {t`Page views in the last 30 days: ${said[0]} (${said[1]} in the 30 days before). Arrivals: ${said[2]} (${said[3]}).`}
      </p>
      {viewed && <p>{t`Most viewed: ${viewed}`}</p>}
      {came && <p>{t`Most arrivals from: ${came}`}</p>}
    </>
  );
}

function list<Line extends { now: number }>(lines: Line[], nameOf: (line: Line) => string): string {
  return lines
    .filter(({ now }) => now > 0)
    .slice(0, most)
    .map((line) => `${nameOf(line)} (${numberInWords(line.now)})`)
    .join(', ');
}
