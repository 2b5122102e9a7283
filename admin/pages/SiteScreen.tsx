import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { Devices, getWidth, useDevice } from '../form/preview/Devices.tsx';
import { OnThisPage } from '../form/preview/on-this-page.ts';
import { PageView } from '../form/preview/PageView.tsx';
import { type HostedForm, PreviewHostContext } from '../form/preview/preview-host.ts';
import { useChoose } from '../form/preview/use-choose.ts';
import { useEditedField } from '../form/preview/use-edited-field.ts';
import { type PreviewedForm, usePreview } from '../form/preview/use-preview.ts';
import { findScreenAddress, makeRouterState, useTargets } from '../form/preview/use-targets.ts';
import { Outlet, useLocation } from '../router.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { useNavigate } from '../ui/link/links.ts';
import { useEscape } from '../ui/use-escape.ts';
import { t } from '../words/words.ts';
import { PageChooser } from './PageChooser.tsx';
import styles from './SiteScreen.module.css';

const here = '/admin/site';

/** The page as saved, without changes to the identity. */
const saved: PreviewedForm = {
  of: { kind: 'section', id: 'site_identity' },
  schema: z.object({}),
  values: {},
};
const noForm = { current: null };

/**
 * The complete site, page by page. A click on an element opens its form at the side, or as a sheet on a narrow
 * screen.
 */
export function SiteScreen() {
  const [page, setPage] = useState('/');
  const [form, setForm] = useState<HostedForm | null>(null);
  const isWide = useMediaQuery('(min-width: 1101px)') ?? true;
  const [device, setDevice] = useDevice(isWide);
  const host = useMemo(() => ({ show: setForm }), []);
  const navigate = useNavigate();
  const isOpen = useLocation().pathname !== here;
  const screen = useRef<HTMLDivElement>(null);

  const previewed = form ?? saved;
  const preview = usePreview(previewed, page, true);
  const { returnFocus: _, ...edited } = useEditedField(form?.element ?? noForm);
  const places = useTargets();
  const choose = useChoose(places.nameOf, async (place) => {
    const to = (await findScreenAddress(place)).replace('/admin/', `${here}/`);
    return navigate(to, { state: makeRouterState(place) });
  });
  const leave = () => {
    if (!isOpen) return;
    void navigate(here);
    screen.current?.querySelector<HTMLElement>('details:last-of-type > summary')?.focus();
  };

  return (
    <div ref={screen} className={styles.site} data-open={isOpen}>
      <section className={styles.page} aria-label={t`Page`}>
        <header className={styles.head}>
          <h1>{t`Site`}</h1>
          <PageChooser page={page} onChoose={setPage} />
          <OnThisPage places={places.places} onChoose={choose.go} />
          <Devices device={device} onChoose={setDevice} />
        </header>
        <p className={styles.why} role="status" data-said={choose.why !== ''}>
          {choose.why || t`Click what you want to change, or choose it under “On this page”.`}
        </p>
        {preview.shown ? (
          <PageView
            {...{ preview, edited, places, choose }}
            shown={preview.shown}
            document={form ? `${form.of.kind}/${form.of.id}` : ''}
            width={getWidth(device)}
            onLeave={leave}
          />
        ) : (
          <p className={styles.why}>
            {preview.isAbsent ? t`This page could not be shown.` : t`Loading the page…`}
          </p>
        )}
      </section>
      {isOpen && (
        <Panel onLeave={leave}>
          <PreviewHostContext value={host}>
            <Outlet />
          </PreviewHostContext>
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  onLeave: () => void;
  children: React.ReactNode;
}

/** The form at the side of the page. It can be widened to the screen; Escape closes it. */
function Panel({ onLeave, children }: PanelProps) {
  const [isWide, setWide] = useState(false);
  const panel = useFocusInside();
  useEscape(true, onLeave);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-wide={isWide}
      aria-label={t`Form`}
      tabIndex={-1}
    >
      <div className={styles.tools}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={isWide ? t`Show page` : t`Widen form`}
          title={isWide ? t`Show page` : t`Widen form`}
          aria-pressed={isWide}
          onClick={() => setWide(!isWide)}
        >
          <Icon name={isWide ? 'arrows-minimize' : 'arrows-maximize'} size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t`Close form`}
          title={t`Close form`}
          onClick={onLeave}
        >
          <Icon name="x" size={18} />
        </ActionIcon>
      </div>
      <div className={styles.form}>{children}</div>
    </aside>
  );
}

/** Moves the focus into the panel, even if no field can get it. */
function useFocusInside() {
  const panel = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every selected target
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true });
  }, [key]);
  return panel;
}
