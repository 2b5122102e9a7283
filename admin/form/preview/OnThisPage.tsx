import type { PreviewTarget } from '../../../shared/rules/preview-messages.ts';
import { DropPanel } from '../../ui/DropPanel.tsx';
import { t } from '../../words/words.ts';
import { describeTarget } from './describe-target.ts';

interface Props {
  places: readonly PreviewTarget[];
  onChoose: (place: PreviewTarget) => void;
}

/** Lists every editable element of the page in order, for keyboards and screen readers. */
export default function OnThisPage({ places, onChoose }: Props) {
  return (
    <DropPanel label={t`On this page`}>
      {(close) => (
        <nav aria-label={t`On this page`}>
          <ol>
            {groupTargets(places).map(({ title, entries }) => (
              <li key={entries[0]?.key}>
                <details>
                  <summary>{title}</summary>
                  <ul>
                    {entries.map(({ key, label, place }) => (
                      <li key={key}>
                        <button
                          type="button"
                          onClick={() => {
                            close();
                            onChoose(place);
                          }}
                        >
                          {label}
                        </button>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </DropPanel>
  );
}

interface Entry {
  key: string;
  label: string;
  place: PreviewTarget;
}

/** Groups targets by document, in page order. */
function groupTargets(places: readonly PreviewTarget[]) {
  const groups = new Map<string, { title: string; entries: Entry[] }>();
  for (const place of places) {
    const [title = '', ...inside] = describeTarget(place);
    const { document, field, why } = place;
    const of = document || 'fixed';
    const group = groups.get(of) ?? { title: why ? t`Fixed text` : title, entries: [] };
    const label = inside.join(' · ') || (why ? title : t`All of ${title}`);
    group.entries.push({ key: `${of} ${field} ${why}`, label, place });
    groups.set(of, group);
  }
  return [...groups.values()];
}
