import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewPlace } from '../../../shared/rules/preview-messages.ts';
import { useNavigate } from '../../ui/link/links.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { openField } from './open-field.ts';
import styles from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useIsHeadWanted } from './shown-head.ts';
import { useEditedField } from './use-edited-field.ts';
import { screenOf, usePlaces } from './use-places.ts';
import { type Previewed, usePreview } from './use-preview.ts';

/** It names every section: the form is there before. */
const OnThisPage = onDemand(() => import('./OnThisPage.tsx'));

interface Props extends Previewed {
  /** What can be looked at, first what is shown first. */
  pages: readonly PreviewPage[];
  form: RefObject<HTMLElement | null>;
  /** The column is there before the form's content is. */
  isLoading?: boolean;
}

export interface PreviewPage {
  label: string;
  /** Path of the public page; what follows a `#` is for links to it. */
  page: string;
}

const devices = [
  { label: 'Desktop', width: 1440 },
  { label: 'Tablet', width: 820 },
  { label: 'Phone', width: 390 },
];

/** The real page with the edits in it, beside the form, or in its place on a narrow screen. */
export function Preview({ pages, form, isLoading = false, ...previewed }: Props) {
  const beside =
    useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false }) ?? false;
  const [opened, setOpened] = useState(false);
  const [device, setDevice] = useDevice(beside);
  const [chosen, setChosen] = useState(0);
  const page = (pages[chosen] ?? pages[0])?.page;
  const shown = (beside || opened) && page !== undefined;
  const isRead = useIsHeadWanted();
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
  const leaveOnEscape = ({ key }: React.KeyboardEvent) => key === 'Escape' && shown && leave();
  const document = `${previewed.of.kind}/${previewed.of.id}`;
  const places = usePlaces();
  const choose = useChoose(document, places.nameOf, (field) => {
    setOpened(false);
    // What the page covered can have the focus once the page is gone.
    requestAnimationFrame(() => form.current && openField(form.current, field));
  });
  if (!page || (beside && !preview.shown && preview.isAbsent)) return null;
  const frame = preview.shown && (
    <ShownPage
      {...{ preview, edited, document, places, choose }}
      shown={preview.shown}
      width={devices[device]?.width ?? 1440}
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
          onKeyDown={leaveOnEscape}
        >
          {opened ? 'Back to the form' : 'Preview'}
        </Button>
      )}
      {shown && (
        <aside
          className={styles.preview}
          aria-label="Preview"
          data-beside={beside}
          onKeyDown={leaveOnEscape}
        >
          <Head {...{ pages, chosen, setChosen, device, setDevice }}>
            <OnThisPage places={places.places} onChoose={choose.go} />
          </Head>
          <p className={styles.why} role="status">
            {choose.why}
          </p>
          {frame || <p className={styles.waiting}>Loading the page…</p>}
        </aside>
      )}
      {/* What its head says is shown in the form, also where the page is not. */}
      {!shown && isRead && (
        <div className={styles.unseen} inert>
          {frame}
        </div>
      )}
    </>
  );
}

interface ShownPageProps {
  preview: ReturnType<typeof usePreview>;
  shown: NonNullable<ReturnType<typeof usePreview>['shown']>;
  edited: { field: string; isMoved: boolean };
  /** The edited document; empty for none. */
  document: string;
  places: ReturnType<typeof usePlaces>;
  choose: ReturnType<typeof useChoose>;
  width: number;
  onLeave: () => void;
}

/** The page as it was drawn last, with the edited field marked on it. */
export function ShownPage(props: ShownPageProps) {
  const { preview, shown, edited, document, places, choose, width, onLeave } = props;
  // The path of an entry that was moved names another one until the page shows the new order.
  const field = useRef(edited.field);
  if (!edited.isMoved || preview.isNewest) field.current = edited.field;
  return (
    <PreviewFrame
      {...{ width, onLeave }}
      address={shown.address}
      page={shown.page}
      edited={{ document, field: field.current, pictures: preview.pictures }}
      onShown={preview.onShown}
      onChosen={choose.go}
      onPlaces={places.setPlaces}
      nameOf={places.nameOf}
    />
  );
}

/**
 * Goes to the form of a place that was chosen on the page.
 * @param document the one whose form is open
 * @param openHere goes to a field of that form
 */
function useChoose(
  document: string,
  nameOf: (place: PreviewPlace) => Promise<string>,
  openHere: (field: string) => void,
) {
  const navigate = useNavigate();
  const [why, setWhy] = useState('');
  const go = (place: PreviewPlace) => {
    setWhy('');
    if (place.why) void nameOf(place).then(setWhy);
    else if (place.document === document) openHere(place.field);
    else void screenOf(place).then((to) => navigate(to, { state: { field: place.field } }));
  };
  return { go, why };
}

interface HeadProps {
  pages: readonly PreviewPage[];
  /** Place of the page that is shown. */
  chosen: number;
  setChosen: (place: number) => void;
  /** Place in `devices`. */
  device: number;
  setDevice: (place: number) => void;
  children: ReactNode;
}

function Head({ pages, chosen, setChosen, device, setDevice, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2>Preview</h2>
      {children}
      {pages.length > 1 && (
        <Switch
          legend="Page"
          labels={pages.map(({ label }) => label)}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <Switch
        legend="Width of the page"
        labels={devices.map(({ label }) => label)}
        chosen={device}
        onChoose={setDevice}
      />
    </header>
  );
}

/** The place in `devices`; until another is chosen, of the device one edits on. */
function useDevice(beside: boolean) {
  const isPhone = useMediaQuery('(max-width: 560px)') ?? false;
  const [picked, setDevice] = useState<number | null>(null);
  return [picked ?? (isPhone ? 2 : beside ? 0 : 1), setDevice] as const;
}

/** A form that lies under the page is out of reach meanwhile. */
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

interface SwitchProps {
  legend: string;
  labels: string[];
  /** Place of the chosen one. */
  chosen: number;
  onChoose: (place: number) => void;
}

function Switch({ legend, labels, chosen, onChoose }: SwitchProps) {
  return (
    <Button.Group aria-label={legend}>
      {labels.map((label, place) => (
        <Button
          key={label}
          variant={chosen === place ? 'filled' : 'default'}
          size="compact-md"
          aria-pressed={chosen === place}
          onClick={() => onChoose(place)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  );
}
