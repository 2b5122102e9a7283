import { Checkbox } from '@mantine/core';
import type { Visits } from '../../shared/api/leads/figure-endpoints.ts';
import { searchSettings } from '../../shared/sections/settings/search-settings.ts';
import { client } from '../backend/api.ts';
import { useMe } from '../backend/me.ts';
import { describe } from '../field/describe.ts';
import { formatNumber } from '../session/preferences.ts';
import { changeHistory } from '../ui/dialog/undo-change.ts';
import { Link } from '../ui/link/links.ts';
import { FigureRows } from '../ui/table/FigureRows.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { useChoice } from '../ui/use-busy.ts';
import { t } from '../words/words.ts';
import { formatArrival, formatRegion, formatVisited } from './format-figures.ts';
import styles from './leads.module.css';
import { useVisits } from './use-visits.ts';

type VisitRow = Visits['sources'][number];

export function VisitsScreen() {
  const { data, isLoading, isError, refetch } = useVisits();
  return (
    <ListScreen
      title={t`Visits`}
      intro={t`How often pages are viewed and where visitors come from, in the last 30 days and in the 30 days before.`}
    >
      {data && <CountVisits isOn={data.is_on} />}
      {data && data.views.now + data.views.before > 0 ? (
        <Tables visits={data} />
      ) : (
        <div className={styles.panel}>
          <ListState failed={isError} onReload={refetch} text={explain(isLoading, data?.is_on)} />
        </div>
      )}
      <p className={styles.soft}>
        {t`Page views: every page that a browser opens, except in browsers that ask not to be tracked or run no JavaScript. Arrivals: page views that follow a link from elsewhere, a bookmark or a typed address. Regions are those of the browser’s language, not where visitors are. Nothing about a visitor is stored, so nobody is recognised. Figures are kept for 25 months.`}
      </p>
    </ListScreen>
  );
}

function CountVisits({ isOn }: { isOn: boolean }) {
  const [chosen, choose] = useChoice(isOn, (count_visits) =>
    changeHistory(() =>
      client.saveSection({ section_name: 'search_settings', count_visits: String(count_visits) }),
    ),
  );
  const { label, help } = describe(searchSettings.schema.shape.count_visits);
  return (
    <Checkbox
      size="md"
      label={label}
      description={help}
      checked={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}

function Tables({ visits }: { visits: Visits }) {
  const answers = useMe()?.areas.includes('leads') ?? false;
  const { views, arrivals, form_seen, form_sent, pages, sources, regions } = visits;
  return (
    <>
      <VisitTable
        {...{ title: t`In all`, of: t`Figure`, nameOf: ({ name }: VisitRow) => name }}
        rows={[
          { name: t`Page views`, ...views },
          { name: t`Arrivals`, ...arrivals },
          { name: t`Form seen`, ...form_seen },
          { name: t`Form sent`, ...form_sent },
        ]}
      />
      {form_seen.now > 0 && (
        <p>
          {t`Leads for every 100 times the form was seen: ${formatNumber(Math.round((100 * form_sent.now) / form_seen.now))}`}
        </p>
      )}
      <VisitTable
        {...{ title: t`Views by page`, of: t`Page`, nameOf: formatVisited, rows: pages }}
      />
      <VisitTable
        {...{
          title: t`Arrivals by source`,
          of: t`Source`,
          nameOf: ({ name }: VisitRow) => formatArrival(name),
          rows: sources,
        }}
      />
      <VisitTable
        {...{
          title: t`Arrivals by browser language`,
          of: t`Region of the language`,
          nameOf: ({ name }: VisitRow) => formatRegion(name),
          rows: regions,
        }}
      />
      <p>
        <Link to="/admin/redirects">{t`Missing pages`}</Link>
        {answers && (
          <>
            {' · '}
            <Link to="/admin/lead-figures">{t`Lead Figures`}</Link>
          </>
        )}
      </p>
    </>
  );
}

interface Props<Row> {
  title: string;
  /** Title of the first column. */
  of: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
}

function VisitTable<Row extends VisitRow>({ title, of, rows, nameOf }: Props<Row>) {
  const columns: Column<Row>[] = [
    { title: of, cell: (row) => <span dir="auto">{nameOf(row)}</span> },
    { title: t`Last 30 days`, cell: ({ now }) => formatNumber(now) },
    { title: t`30 days before`, cell: ({ before }) => formatNumber(before) },
  ];
  if (rows.length === 0) return null;
  return (
    <section className={styles.figures} aria-label={title}>
      <h2>{title}</h2>
      <FigureRows {...{ title, columns, rows }} rowKey={({ name }) => name} />
    </section>
  );
}

function explain(isLoading: boolean, isOn: boolean | undefined): string {
  if (isLoading) return t`Loading…`;
  return isOn === false
    ? t`Visits are not counted yet.`
    : t`No visits were counted in the last 60 days.`;
}
