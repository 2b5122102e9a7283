import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { TextInLanguage, TranslatedTexts } from '../../shared/api/translations.ts';
import { translationId } from '../../shared/content/translated-document.ts';
import { categoryPath, pagePath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { directionOf, type Language } from '../../shared/rules/languages.ts';
import { describeFailure } from '../backend/api.ts';
import { usePublicSite } from '../backend/public-site.ts';
import { queryClient } from '../backend/query-client.ts';
import { type Field, type FieldLookup, toFieldId } from '../field/field.ts';
import { LongText } from '../field/LongText.tsx';
import { RichText } from '../field/RichText.tsx';
import { Text } from '../field/Text.tsx';
import { Toggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { DiffText } from '../history/DiffText.tsx';
import { describeAddress } from '../pages/describe-address.ts';
import { alert, toast } from '../ui/dialog/alert.ts';
import { addressOf } from '../ui/link/document-address.ts';
import { useNavigate } from '../ui/link/links.ts';
import { RichView } from '../ui/rich-text/RichView.tsx';
import { getLanguageName } from '../words/language-name.ts';
import { t } from '../words/words.ts';
import { isOpen, makeRowsQuery } from './progress.ts';
import { SuggestText } from './SuggestText.tsx';
import styles from './translate.module.css';
import {
  getSavedText,
  hasPage,
  keyOf,
  makeOrphanLabel,
  makeTextLabel,
  type TranslationValues,
  type TypedText,
} from './translation-form.ts';

interface Props {
  at: FieldLookup<TranslationValues>;
  saved: TranslatedTexts;
  /** Unsaved texts whose original has changed since. */
  orphans: readonly TypedText[];
  original: Language;
}

/** Each text next to its original, and the fields of the page. */
export function TranslationFields({ at, saved, orphans, original }: Props) {
  const fieldOf = (text: Pick<TextInLanguage, 'at' | 'source'>) =>
    at(keyOf(text)) as Field<TypedText>;
  const open = saved.texts.filter((text) => stateOf(text, fieldOf(text).value) !== null);
  return (
    <>
      <OpenTexts saved={saved} count={open.length} />
      {hasPage(saved.kind) && <PageFields at={at} saved={saved} />}
      {orphans.length > 0 && (
        <FormCard title={t`Typed before the original changed`}>
          <p>
            {t`The original of these texts has changed since you typed them. They are saved as translations of the earlier text, for you to use again.`}
          </p>
          {orphans.map((orphan) => (
            <TextRow
              key={keyOf(orphan)}
              at={fieldOf(orphan)}
              label={makeTextLabel(makeOrphanLabel(orphan, saved.texts))}
              original={original}
            >
              <Original text={orphan.source} isRich={/^<\w/.test(orphan.source)} />
            </TextRow>
          ))}
        </FormCard>
      )}
      <div className={styles.rows}>
        {saved.texts.map((text) => (
          <TextRow
            key={keyOf(text)}
            at={fieldOf(text)}
            label={makeTextLabel(text.label)}
            saved={text}
            language={saved.language}
            original={original}
          >
            {text.former ? (
              <DiffText blocks={text.former.marked} />
            ) : (
              <Original text={text.source} isRich={text.input === 'richText'} />
            )}
          </TextRow>
        ))}
      </div>
    </>
  );
}

/** Returns null for a text that is translated, or will be after the next save. */
function stateOf(saved: TextInLanguage, { text, isStillRight }: TypedText) {
  if (text.trim() === '') return 'missing' as const;
  const isTyped = isStillRight || text !== getSavedText(saved);
  return saved.state === 'outdated' && !isTyped ? ('outdated' as const) : null;
}

function Original({ text, isRich }: { text: string; isRich: boolean }) {
  return isRich ? <RichView html={text} /> : <p className={styles.plain}>{text}</p>;
}

interface RowProps {
  at: Field<TypedText>;
  label: string;
  /** Undefined for a text whose original no longer exists. */
  saved?: TextInLanguage;
  /** Language of the translation; set together with `saved`. */
  language?: Language;
  original: Language;
  /** The original. */
  children: ReactNode;
}

/** A text: the original, and the field for its translation. */
function TextRow({ at, label, saved, language, original, children }: RowProps) {
  const field = at.at('text');
  const { source, isStillRight } = at.value;
  const state = saved ? stateOf(saved, at.value) : null;
  const Control = { text: Text, longText: LongText, richText: RichText }[
    saved?.input ?? (field.facts.input as 'text')
  ];
  return (
    <section
      className={styles.row}
      id={at.id}
      tabIndex={-1}
      aria-label={label}
      data-text={at.path}
      data-open={state !== null}
    >
      <div className={styles.original} lang={original} dir={directionOf(original)}>
        {children}
      </div>
      <div className={styles.translation}>
        <Control at={field} label={label} />
        <div className={styles.tools}>
          {state && (
            <strong className={styles.state} data-state={state}>
              {state === 'missing' ? t`Missing` : t`Outdated`}
            </strong>
          )}
          {saved?.state === 'outdated' && state !== 'missing' && (
            <>
              {state === 'outdated' && (
                <span className={styles.soft}>
                  {saved.text === null ? t`Visitors see the original.` : t`Visitors see this text.`}
                </span>
              )}
              {(state === 'outdated' || isStillRight) && (
                <Button
                  variant="default"
                  size="xs"
                  aria-pressed={isStillRight}
                  onClick={() => at.change({ ...at.value, isStillRight: !isStillRight })}
                >
                  {isStillRight ? t`Confirmed as correct` : t`Still correct`}
                </Button>
              )}
            </>
          )}
          {field.value !== source && (
            <Button variant="default" size="xs" onClick={() => field.change(source)}>
              {t`Copy original`}
            </Button>
          )}
          {saved && language && state && (
            <SuggestText text={saved} language={language} onTake={field.change} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The number of open texts, with a button to the next one; after the last, to the next document. */
function OpenTexts({ saved, count }: { saved: TranslatedTexts; count: number }) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  const navigate = useNavigate();
  const goOn = async () => {
    const rows = [...(bar.current?.closest('form')?.querySelectorAll('[data-text]') ?? [])];
    const from = document.activeElement?.closest('[data-text]') ?? last.current;
    const row = findNextOpen(rows, from);
    last.current = row ?? null;
    return row ? focusText(row) : openNext();
  };
  const openNext = async () => {
    const rows = await queryClient.fetchQuery(makeRowsQuery(saved.language));
    const here = rows.findIndex((row) => translationId(row) === translationId(saved));
    const next = [...rows.slice(here + 1), ...rows.slice(0, here)].find(isOpen);
    if (next) return navigate(addressOf(`translation/${translationId(next)}`));
    return toast(t`Every text is translated into ${getLanguageName(saved.language)}.`);
  };
  const total = saved.texts.length;
  return (
    <div ref={bar} className={styles.bar}>
      <p role="status">
        {count === 0 ? t`All texts are translated` : t`Still to translate: ${count} of ${total}`}
      </p>
      <Button
        variant="default"
        // The focus stays in the field to continue from.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void goOn().catch((error) => alert(describeFailure(error), 'error'))}
      >
        {count === 0 ? t`Next text` : t`Next missing`}
      </Button>
    </div>
  );
}

/** Returns the next open text after another one, or from the start. */
function findNextOpen(rows: Element[], from: Element | null): Element | undefined {
  const at = from ? rows.indexOf(from) : -1;
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return after.find((row) => row.getAttribute('data-open') === 'true');
}

function focusText(row: Element): void {
  row.scrollIntoView({ block: 'center' });
  const path = `${row.getAttribute('data-text')}.text`;
  document.getElementById(toFieldId(path))?.focus({ preventScroll: true });
}

/** Shows or hides the page in the language, and sets its address there. */
function PageFields({ at, saved }: Pick<Props, 'at' | 'saved'>) {
  const address = at('address') as Field<string | undefined>;
  const { language, kind, id, above, path, original_address: ofOriginal } = saved;
  const site = usePublicSite();
  const value = address.value ?? '';
  const place = {
    language,
    now: path || undefined,
    pathWith(typed: string | undefined) {
      const page = { _id: id, address: typed ?? ofOriginal, language };
      if (kind === 'page') return pagePath(page);
      return kind === 'service' || !above ? servicePath(page) : categoryPath(above, page);
    },
  };
  return (
    <FormCard>
      <Toggle at={at('shown') as Field<boolean>} />
      <Text
        at={{ ...address, value } as Field<string>}
        placeholder={ofOriginal || undefined}
        warning={describeAddress(place, value, site)}
      />
    </FormCard>
  );
}
