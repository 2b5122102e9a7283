import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../ui/link/links.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { t } from '../../words/words.ts';
import { Devices, getWidth, Switch, useDevice } from './Devices.tsx';
import { OnThisPage } from './on-this-page.ts';
import { openField } from './open-field.ts';
import styles from './Preview.module.css';
import { useIsMetadataNeeded } from './page-metadata.ts';
import { useChoose } from './use-choose.ts';
import { useEditedField } from './use-edited-field.ts';
import { type PreviewedForm, usePreview } from './use-preview.ts';
import { findScreenAddress, makeRouterState, useTargets } from './use-targets.ts';

/** Loaded while the server renders the page. */
const PageView = onDemand(async () => ({ default: (await import('./PageView.tsx')).PageView }));

interface Props extends PreviewedForm {
  /** Pages to choose from, starting with the first one. */
  pages: readonly PreviewPage[];
  form: RefObject<HTMLElement | null>;
  /** The column appears before the content of the form is loaded. */
  isLoading?: boolean;
}

export interface PreviewPage {
  label: string;
  /** Path of the public page. A `#` part is used only in links to it. */
  page: string;
}

/** The page with unsaved changes, next to the form, or over it on a narrow screen. */
export function Preview({ pages, form, isLoading = false, ...previewed }: Props) {
  const beside =
    useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false }) ?? false;
  const [opened, setOpened] = useState(false);
  const [device, setDevice] = useDevice(beside);
  const [chosen, setChosen] = useState(0);
  const page = (pages[chosen] ?? pages[0])?.page;
  const shown = (beside || opened) && page !== undefined;
  const isRead = useIsMetadataNeeded();
  const preview = usePreview(
    previewed,
    page ?? '/',
    !isLoading && (shown || (isRead && page !== undefined)),
  );
  const { returnFocus, ...edited } = useEditedField(form);
  const opener = useRef<HTMLButtonElement>(null);
  useCovered(form, opened && !beside);
  const leave = () => {
    if (beside) returnFocus();
    else {
      setOpened(false);
      opener.current?.focus();
    }
  };
  const column = useRef<HTMLElement>(null);
  const isInside = () => column.current?.matches(':focus-within') === true;
  useEscape(shown, leave, () => !beside || isInside());
  const document = `${previewed.of.kind}/${previewed.of.id}`;
  const places = useTargets();
  const navigate = useNavigate();
  const choose = useChoose(places.nameOf, async (place) => {
    if (place.document !== document)
      return navigate(await findScreenAddress(place), { state: makeRouterState(place) });
    setOpened(false);
    // The form can get the focus only once the page no longer covers it.
    requestAnimationFrame(() => form.current && openField(form.current, place.field));
  });
  if (!page || (beside && !preview.shown && preview.isAbsent)) return null;
  const frame = preview.shown && (
    <PageView
      {...{ preview, edited, document, places, choose }}
      shown={preview.shown}
      width={getWidth(device)}
      onLeave={leave}
    />
  );
  return (
    <>
      {!beside && (
        <Button
          ref={opener}
          variant="default"
          className={styles.open ?? ''}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? t`Back to form` : t`Preview`}
        </Button>
      )}
      {shown && (
        <aside ref={column} className={styles.preview} aria-label={t`Preview`} data-beside={beside}>
          <Head {...{ pages, chosen, setChosen, device, setDevice }}>
            <OnThisPage places={places.places} onChoose={choose.go} />
          </Head>
          <p className={styles.why} role="status">
            {choose.why}
          </p>
          {frame || <p className={styles.waiting}>{t`Loading the page…`}</p>}
        </aside>
      )}
      {/* The form shows the page's metadata even while the page is hidden. */}
      {!shown && isRead && (
        <div className={styles.unseen} inert>
          {frame}
        </div>
      )}
    </>
  );
}

interface HeadProps {
  pages: readonly PreviewPage[];
  /** Index of the displayed page. */
  chosen: number;
  setChosen: (place: number) => void;
  /** Index in `devices`. */
  device: number;
  setDevice: (place: number) => void;
  children: ReactNode;
}

function Head({ pages, chosen, setChosen, device, setDevice, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2>{t`Preview`}</h2>
      {children}
      {pages.length > 1 && (
        <Switch
          legend={t`Page`}
          labels={pages.map(({ label }) => label)}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <Devices device={device} onChoose={setDevice} />
    </header>
  );
}

/** Makes the form inert while the page covers it. */
function useCovered(form: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.inert = isCovered;
    return () => {
      element.inert = false;
    };
  }, [form, isCovered]);
}
