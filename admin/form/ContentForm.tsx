import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { withTimeout } from '../backend/api.ts';
import { useCurrentUser, useHasFullApi, useNeedsApproval } from '../backend/me.ts';
import { useSchedules } from '../backend/schedules.ts';
import type { FieldLookup } from '../field/field.ts';
import { FormHistoryContext } from '../field/form-history.ts';
import { LoadFailedContext } from '../field/load-failed.ts';
import { readDraftId } from '../session/draft-address.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { t } from '../words/words.ts';
import { ApprovalNote } from './ApprovalNote.tsx';
import styles from './ContentForm.module.css';
import { FirstCardContext } from './card/FormCard.tsx';
import { FormConflicts } from './conflict/FormConflicts.tsx';
import { FormHead } from './FormHead.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { useRequestedField } from './preview/open-field.ts';
import { Preview, type PreviewPage } from './preview/Preview.tsx';
import { HostedPreview, PreviewHostContext } from './preview/preview-host.ts';
import type { PreviewOf } from './preview/use-preview.ts';
import { SubmitBar } from './SubmitBar.tsx';
import type { ContentFormOptions, Sending } from './state/content-form-options.ts';
import { useContentForm } from './state/use-content-form.ts';
import { useHistoryKeys } from './state/use-history-keys.ts';
import { useSaveKey } from './state/use-save-key.ts';
import { Colleagues } from './unsaved/Colleagues.tsx';
import { useReportUnsaved } from './unsaved/unsaved-changes.ts';
import { useChangedFields } from './unsaved/use-changed-fields.ts';
import { useWorkingCopy } from './unsaved/use-working-copy.ts';

const loadConsequences = () =>
  import('./consequences/consequences-of-form.ts').then((it) => it.consequencesOfForm);

const ConsequenceLines = onDemand(async () => ({
  default: (await loadConsequences()).ConsequenceLines,
}));

/** Loaded only in a draft. */
const DraftBanner = onDemand(() => import('./draft/DraftBanner.tsx'));
/** Loaded only if changes need approval. */
const ApprovalBanner = onDemand(() => import('./draft/ApprovalBanner.tsx'));
const ScheduleNotes = onDemand(() => import('./draft/ScheduleNotes.tsx'));
const SaveAsDraft = onDemand(() => import('./draft/SaveAsDraft.tsx'));

/** Layout of a form and its preview, if it differs from the default. */
export interface FormLayout<Values> {
  /** `narrow` leaves most of a wide screen to the preview; `wide` has room for two columns of fields. */
  column?: 'narrow' | 'wide';
  /** Pages that the preview can show; the edited page by default. */
  previewPages?: (values: Values) => readonly PreviewPage[];
}

interface Props<Values extends object> extends ContentFormOptions<Values>, FormLayout<Values> {
  title: string;
  intro?: string;
  submitLabel?: string;
  /** Document to preview; without it there is no preview. */
  preview?: PreviewOf;
  /** Content next to the title, for example a Back link. */
  aside?: ReactNode;
  /** Renders content above the fields from the current values. */
  before?: (values: Values) => ReactNode;
  children: (at: FieldLookup<Values>) => ReactNode;
}

const promise = t`Nothing is public until you press Submit.`;

/** A form with loading, saving, undo, unsaved changes, conflicts and preview. Its children are the fields. */
export function ContentForm<Values extends object>(props: Props<Values>) {
  const { title, schema, preview } = props;
  const { draft, keepsHistory, hasPreview, name, label, intro } = useSaveTarget(props);
  const of = keepsHistory && !draft ? preview : undefined;
  const [extra, setExtra] = useState<Pick<Sending<Values>, 'isCorrection' | 'note'>>({});
  const form = useContentForm<Values>({
    ...props,
    name,
    save: (sending) => props.save({ ...sending, ...extra }),
    onSaved(saved) {
      setExtra({});
      props.onSaved?.(saved);
    },
    checkBeforeSave: of && loadCheckBeforeSave(of),
  });
  const edits = useChangedFields(schema, form.base, form.values);
  const isMissing = form.failed && !form.changed;
  const copy = useWorkingCopy(name, form, schema);
  const element = useRef<HTMLFormElement>(null);
  const undone = useHistoryKeys(element, { schema, ...form });
  useReportUnsaved(edits.length, props.page);
  useSaveKey(form.submit);
  useEffect(() => {
    if (!form.changed) setExtra({});
  }, [form.changed]);
  useRequestedField(element, !form.loading);
  const isHosted = useContext(PreviewHostContext) !== null;
  const asks = useNeedsApproval();

  const canBeDraft = keepsHistory && !draft && form.changed && !form.sending;
  return (
    <div className={styles.columns} data-column={props.column}>
      <section className={styles.form} aria-labelledby="screen-title">
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <FormHead
            {...{ title, intro, aside: isHosted ? null : props.aside }}
            history={keepsHistory && !form.isNew ? props.name : null}
          />
          {draft ? <DraftBanner id={draft} /> : <Schedules name={props.name} />}
          {asks && !draft && <ApprovalBanner />}
          <Colleagues names={copy.colleagues.map(({ name }) => name)} />
          {isMissing ? (
            <LoadFailure isGone={form.isGone} onReload={form.reload} />
          ) : (
            <>
              <Fields
                {...{ form, before: props.before, fields: props.children }}
                isClosed={form.loading || copy.isLoading}
              />
              <SubmitBar
                {...{ form, edits, label }}
                onlyHere={copy.trouble}
                consequences={
                  <>
                    {of && (
                      <ConsequenceLines
                        of={of}
                        values={form.values}
                        correction={{
                          isOn: extra.isCorrection ?? false,
                          set: (isCorrection) => setExtra({ ...extra, isCorrection }),
                        }}
                      />
                    )}
                    {asks && !draft && (
                      <ApprovalNote
                        value={extra.note}
                        onChange={(note) => setExtra({ ...extra, note })}
                      />
                    )}
                  </>
                }
                more={canBeDraft && <SaveAsDraft unsent={form.unsent} />}
              />
            </>
          )}
        </form>
      </section>
      {isHosted && preview && !form.loading && (
        <HostedPreview {...{ of: preview, schema, values: form.values, element }} />
      )}
      {!isHosted && preview && hasPreview && !isMissing && (
        <Preview
          {...{ of: preview, schema, values: form.values, form: element }}
          isLoading={form.loading || !keepsHistory}
          pages={props.previewPages?.(form.values) ?? [{ label: title, page: props.page ?? '/' }]}
        />
      )}
      <p className="visually-hidden" role="status">
        {copy.trouble ?? (form.discarded ? t`Changes discarded` : undone)}
      </p>
      <FormConflicts {...{ schema, form }} />
    </div>
  );
}

/** Adapts the options and texts of a form to saving on the site or to the open draft. */
function useSaveTarget(props: Pick<Props<object>, 'name' | 'submitLabel' | 'intro'>) {
  const { name, submitLabel = t`Submit`, intro } = props;
  const { isSpecificationOnly } = useCurrentUser();
  const known = { keepsHistory: useHasFullApi(), hasPreview: !isSpecificationOnly };
  const asks = useNeedsApproval();
  const draft = readDraftId();
  const promised = promise.replace('Submit', submitLabel);
  const said = intro ?? promised;
  return draft
    ? // Unsaved changes in a draft are separate from those on the site.
      { ...known, draft, name: `${name} in ${draft}`, label: t`Save to draft`, intro: null }
    : {
        ...{ ...known, draft, name, label: submitLabel },
        // The banner explains where these changes go.
        intro: asks ? said.replace(promised, '').trim() || null : said,
      };
}

/** Loads the check for a save's consequences. If it cannot be loaded, the save continues without it. */
function loadCheckBeforeSave(of: PreviewOf) {
  return async (values: object) => {
    const known = await withTimeout(loadConsequences(), 3000);
    return known?.checkBeforeSave(of, values).catch(() => null) ?? null;
  };
}

interface FieldsProps<Values extends object> {
  /** True until unsaved changes are loaded; prevents typing before that. */
  isClosed: boolean;
  form: ReturnType<typeof useContentForm<Values>>;
  before: Props<Values>['before'];
  fields: Props<Values>['children'];
}

function Fields<Values extends object>({ form, isClosed, before, fields }: FieldsProps<Values>) {
  const [first] = useState({ isRendered: false });
  return (
    <>
      {form.loading && <p className={`late ${styles.loading}`}>{t`Loading…`}</p>}
      {form.isRead && !form.loading && before?.(form.values)}
      <FormHistoryContext value={form.history}>
        <LoadFailedContext value={!form.isRead && !form.loading}>
          {/* Rendered once the content is loaded: rendering empty fields first takes twice as long. */}
          <div className={styles.cards} inert={isClosed}>
            <FirstCardContext value={first}>{!form.loading && fields(form.at)}</FirstCardContext>
          </div>
        </LoadFailedContext>
      </FormHistoryContext>
    </>
  );
}

/** Notes about scheduled drafts of this document. Failed schedules are in the top bar instead. */
function Schedules({ name }: { name: string }) {
  const plans = useSchedules().filter(
    ({ documents, trouble }) => documents.includes(name) && trouble !== 'stopped',
  );
  return plans.length > 0 && <ScheduleNotes plans={plans} />;
}
