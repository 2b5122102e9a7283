import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useIsHeadWanted } from './shown-head.ts';
import { useEditedField } from './use-edited-field.ts';
import { type Previewed, usePreview } from './use-preview.ts';

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
  const { address, isAbsent, onShown } = usePreview(
    previewed,
    page ?? '/',
    !isLoading && (shown || (isRead && page !== undefined)),
  );
  const { field, returnFocus } = useEditedField(form);
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
  if (!page || (beside && !address && isAbsent)) return null;
  const { kind, id } = previewed.of;
  const frame = address && (
    <PreviewFrame
      address={address}
      width={devices[device]?.width ?? 1440}
      edited={{ document: kind === 'section' ? `section/${id}` : kind, field }}
      onLeave={leave}
      onShown={onShown}
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
          <Head {...{ pages, chosen, setChosen, device, setDevice }} />
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

interface HeadProps {
  pages: readonly PreviewPage[];
  /** Place of the page that is shown. */
  chosen: number;
  setChosen: (place: number) => void;
  /** Place in `devices`. */
  device: number;
  setDevice: (place: number) => void;
}

function Head({ pages, chosen, setChosen, device, setDevice }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2>Preview</h2>
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
