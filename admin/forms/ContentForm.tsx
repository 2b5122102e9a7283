import { type ReactNode, useEffect, useRef, useState } from 'react';
import { draftInAddress } from '../drafts/draft-address.ts';
import { Link } from '../drafts/links.ts';
import { usePlans } from '../drafts/plans-in-sight.ts';
import type { FieldLookup } from '../fields/field.ts';
import { FormHistoryContext } from '../fields/form-history.ts';
import { UnreadContext } from '../fields/unread.ts';
import { useMe } from '../people/me.ts';
import { onDemand, sayMissing } from '../ui/on-demand.tsx';
import styles from './ContentForm.module.css';
import type { Versions } from './conflict/ConflictDialog.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Preview, type PreviewPage } from './preview/Preview.tsx';
import type { PreviewOf } from './preview/use-preview.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { type ContentFormOptions, useContentForm } from './state/use-content-form.ts';
import { useHistoryKeys } from './state/use-history-keys.ts';
import { KeptEditsNotice } from './unsaved/KeptEditsNotice.tsx';
import { LeaveGuard } from './unsaved/LeaveGuard.tsx';
import { unsavedChanges } from './unsaved/unsaved-changes.ts';
import { useChangedFields } from './unsaved/use-changed-fields.ts';
import { useKeptEdits } from './unsaved/use-kept-edits.ts';

/** Needed once in a while only, and never without a connection: the answer that asks for it has just come. */
const ConflictDialog = onDemand(
  () => import('./conflict/ConflictDialog.tsx'),
  ({ onCancel }) => sayMissing({ onClose: onCancel }),
);

const loadImpact = () =>
  import('./impact/impact-of-form.ts').then(({ impactOfForm }) => impactOfForm);

const ImpactLine = onDemand(async () => ({ default: (await loadImpact()).ImpactLine }));

/** Only for those who work with drafts. */
const DraftBand = onDemand(() => import('../drafts/DraftBand.tsx'));
const PlanNotes = onDemand(() => import('../drafts/PlanNotes.tsx'));
const SaveAsDraft = onDemand(() => import('../drafts/SaveAsDraft.tsx'));

/** How a form stands beside its preview, where that is not as usual. */
export interface FormLayout<Values> {
  /** `narrow` leaves most of a wide screen to the page beside it. */
  column?: 'narrow';
  /** What the preview may show; the page being edited, unless said otherwise, and nothing where there is no page. */
  previewPages?: (values: Values) => readonly PreviewPage[];
}

interface Props<Values extends object> extends ContentFormOptions<Values>, FormLayout<Values> {
  title: string;
  /** One sentence below the title. */
  intro?: string;
  submitLabel?: string;
  /** Path of the public page being edited. */
  page?: string;
  /** What the preview shows beside the form; none without it. */
  preview?: PreviewOf;
  /** Beside the title, such as a Back link. */
  aside?: ReactNode;
  /** On top of the fields, for what is in them at this moment. */
  before?: (values: Values) => ReactNode;
  children: (at: FieldLookup<Values>) => ReactNode;
}

const promise = 'Visitors see your edits only after you press Submit.';

/** A form with everything a person expects of one; the fields are its children. */
export function ContentForm<Values extends object>(props: Props<Values>) {
  const { title, page = '/', preview, aside, children } = props;
  const draft = draftInAddress();
  // What is typed in a draft is not what was typed beside it.
  const name = draft ? `${props.name} in ${draft}` : props.name;
  const submitLabel = draft ? 'Save to draft' : (props.submitLabel ?? 'Submit');
  const intro = props.intro ?? promise.replace('Submit', submitLabel);
  const keepsHistory = useMe() !== null;
  const of = keepsHistory && !draft ? preview : undefined;
  const lookFirst =
    of &&
    ((values: Values, base: Values) =>
      loadImpact().then(
        (impact) => impact.lookFirst(of, values, base),
        () => null,
      ));
  const form = useContentForm<Values>({ ...props, name, lookFirst });
  const edits = useChangedFields(props.schema, form.base, form.values);

  const isMissing = form.failed && !form.changed;
  const kept = useKeptEdits({ name, ...form });
  const [restoring, setRestoring] = useState<Versions<Values> | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const undone = useHistoryKeys(element, { schema: props.schema, ...form });

  useEffect(() => {
    unsavedChanges.set({ count: edits.length, page: props.page ?? null, keep: kept.keep });
    return () => unsavedChanges.set();
  }, [edits.length, props.page, kept.keep]);
  useSaveKey(form.submit);

  const putBack = (values: Values) => {
    form.replace(values);
    setRestoring(null);
    kept.settle();
  };
  const restore = () => {
    if (!kept.left || !kept.restored) return;
    const { base = form.base, values } = kept.left;
    // What somebody else saved in the same field since is not thrown away without a question.
    if (kept.restored.differences.some(({ clash }) => clash))
      setRestoring({ base: base as Values, mine: values as Values, theirs: form.values });
    else putBack(kept.restored.content);
  };

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
          <header className={styles.head}>
            <div>
              <div className={styles.title}>
                <h1 id="screen-title">{title}</h1>
                {keepsHistory && !form.isNew && (
                  <Link to={`/admin/history/${props.name}`} aria-label={`History of ${title}`}>
                    History
                  </Link>
                )}
              </div>
              {!draft && <p>{intro}</p>}
            </div>
            {aside}
          </header>
          {draft ? <DraftBand id={draft} /> : <PlansOf name={props.name} />}
          {kept.left && !form.loading && (
            <KeptEditsNotice at={kept.left.at} onRestore={restore} onDiscard={kept.discard} />
          )}
          {form.loading && <p className={styles.loading}>Loading…</p>}
          {!form.loading && !isMissing && props.before?.(form.values)}
          {isMissing ? (
            <LoadFailure isGone={form.isGone} onReload={form.reload} />
          ) : (
            <FormHistoryContext value={form.history}>
              <UnreadContext value={!form.isRead && !form.loading}>
                {/* Nothing is claimed of what is stored before it has come: no field is empty, no list has no entries. */}
                <div className={styles.cards} inert={form.loading}>
                  {children(form.at)}
                </div>
              </UnreadContext>
            </FormHistoryContext>
          )}
          {!isMissing && (
            <SubmitBar
              form={form}
              edits={edits}
              label={submitLabel}
              hasLeft={kept.left !== null}
              impact={of && <ImpactLine of={of} values={form.values} />}
              more={
                keepsHistory &&
                !draft &&
                form.changed &&
                !form.sending && <SaveAsDraft unsent={form.unsent} />
              }
            />
          )}
        </form>
      </section>
      {preview && !form.loading && !isMissing && (
        <Preview
          of={preview}
          schema={props.schema}
          values={form.values}
          form={element}
          pages={props.previewPages?.(form.values) ?? [{ label: title, page }]}
        />
      )}
      <p className="visually-hidden" role="status">
        {undone}
      </p>
      <LeaveGuard changed={form.changed} />
      {form.conflict && (
        <ConflictDialog
          schema={props.schema}
          versions={{ base: form.base, mine: form.values, theirs: form.conflict.theirs }}
          saved={form.conflict}
          confirm="Save this choice"
          onResolve={(values) => void form.resolve(values as Values)}
          onCancel={form.dismissConflict}
        />
      )}
      {restoring && (
        <ConflictDialog
          schema={props.schema}
          versions={restoring}
          confirm="Restore this choice"
          onResolve={(values) => putBack(values as Values)}
          onCancel={() => setRestoring(null)}
        />
      )}
    </div>
  );
}

/** What changes this document by itself; what was stopped does not, and stands in the top bar. */
function PlansOf({ name }: { name: string }) {
  const plans = usePlans().filter(
    ({ documents, trouble }) => documents.includes(name) && trouble !== 'stopped',
  );
  return plans.length > 0 && <PlanNotes plans={plans} />;
}

/** Ctrl+S and Cmd+S send the form. */
function useSaveKey(submit: () => Promise<void>): void {
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      // With Shift it strikes text through in the rich-text editor.
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
