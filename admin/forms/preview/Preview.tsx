import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import styles from './Preview.module.css';
import { type PreviewOf, usePreview } from './use-preview.ts';

interface Props {
  of: PreviewOf;
  values: unknown;
  /** What can be looked at, first what is shown first. */
  pages: readonly PreviewPage[];
}

export interface PreviewPage {
  label: string;
  /** Path of the public page, with the place on it: `/#our-team`. */
  page: string;
}

const devices = [
  { label: 'Desktop', width: 1440 },
  { label: 'Tablet', width: 820 },
  { label: 'Phone', width: 390 },
];

/** The real page with the edits in it, beside the form, or in its place on a narrow screen. */
export function Preview({ of, values, pages }: Props) {
  const beside = useMediaQuery('(min-width: 1280px)') ?? false;
  const [opened, setOpened] = useState(false);
  const [device, setDevice] = useState(0);
  const [chosen, setChosen] = useState(0);
  const page = (pages[chosen] ?? pages[0])?.page ?? '/';
  const shown = beside || opened;
  const address = usePreview(of, page, values, shown);
  if (beside && !address) return null;
  return (
    <>
      {!beside && (
        <button
          type="button"
          className={styles.open}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? 'Back to the form' : 'How it will look'}
        </button>
      )}
      {shown && (
        <aside className={styles.preview} aria-label="How it will look" data-beside={beside}>
          <header className={styles.head}>
            <h2>How it will look</h2>
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
          {address ? (
            <Page address={`${address}${placeOn(page)}`} width={devices[device]?.width ?? 1440} />
          ) : (
            <p className={styles.waiting}>Drawing the page…</p>
          )}
        </aside>
      )}
    </>
  );
}

function placeOn(page: string): string {
  const [, place] = page.split('#');
  return place ? `#${place}` : '';
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
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{legend}</legend>
      {labels.map((label, place) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === place}
          onClick={() => onChoose(place)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** The page, drawn at its own width and scaled to fit. The next one loads behind it, so that nothing flickers. */
function Page({ address, width }: { address: string; width: number }) {
  const { ref, width: room, height } = useElementSize();
  const [front, setFront] = useState(address);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const size = { width, height: height / scale, transform: `scale(${scale})` };
  useForget(front, setFront, address);
  const shown = front === address ? [address] : [front, address];
  return (
    <div ref={ref} className={styles.window}>
      {shown.map((one) => (
        <iframe
          key={one}
          src={one}
          title="The page with your edits"
          // Its own scripts stay off: nothing moves, and nothing in it can act.
          sandbox="allow-same-origin"
          style={size}
          data-behind={one !== front}
          onLoad={() => one === address && setFront(one)}
        />
      ))}
    </div>
  );
}

/** A page that never finishes loading is not waited for. */
function useForget(front: string, setFront: (address: string) => void, address: string): void {
  useEffect(() => {
    if (front === address) return;
    const timer = setTimeout(() => setFront(address), 4000);
    return () => clearTimeout(timer);
  }, [front, setFront, address]);
}
