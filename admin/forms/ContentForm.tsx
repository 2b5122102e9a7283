import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldLookup } from '../fields/field.ts';
import styles from './ContentForm.module.css';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { Preview, type PreviewPage } from './preview/Preview.tsx';
import type { PreviewOf } from './preview/use-preview.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { KeptEditsNotice } from './unsaved/KeptEditsNotice.tsx';
import { LeaveGuard } from './unsaved/LeaveGuard.tsx';
import { unsavedChanges } from './unsaved/unsaved-changes.ts';
import { useChangedFields } from './unsaved/use-changed-fields.ts';
import { type ContentFormOptions, useContentForm } from './use-content-form.ts';

/** How a form stands beside its preview, where that is not as usual. */
export interface FormLayout {
  /** `narrow` leaves most of a wide screen to the page beside it. */
  column?: 'narrow';
  /** What the preview may show; the page being edited, unless said otherwise. */
  previewPages?: readonly PreviewPage[];
  /** What the button says that takes every edit back. */
  undoLabel?: string;
}

interface Props<Values extends object> extends ContentFormOptions<Values>, FormLayout {
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
  const { title, submitLabel = 'Submit', page = '/', preview, aside, children, name } = props;
  const intro = props.intro ?? promise.replace('Submit', submitLabel);
  const form = useContentForm<Values>(props);
  const edits = useChangedFields(props.schema, form.base, form.values);

  useEffect(() => {
    unsavedChanges.set({ count: edits.length, page: props.page ?? null });
    return () => unsavedChanges.set({ count: 0, page: null });
  }, [edits.length, props.page]);
  useSaveKey(form.submit);

  return (
    <div className={styles.columns} data-column={props.column}>
      <section className={styles.form} aria-labelledby="screen-title">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <header className={styles.head}>
            <div>
              <h1 id="screen-title">{title}</h1>
              <p>{intro}</p>
            </div>
            {aside}
          </header>
          <KeptEditsNotice
            name={name}
            values={form.values}
            changed={form.changed}
            ready={!form.loading}
            onRestore={form.replace}
          />
          {form.loading && <p className={styles.loading}>Loading…</p>}
          {!form.loading && props.before?.(form.values)}
          <div className={styles.cards}>{children(form.at)}</div>
          <SubmitBar form={form} edits={edits} label={submitLabel} undoLabel={props.undoLabel} />
        </form>
      </section>
      {preview && !form.loading && (
        <Preview
          of={preview}
          values={form.values}
          pages={props.previewPages ?? [{ label: title, page }]}
        />
      )}
      <LeaveGuard name={name} values={form.values} changed={form.changed} />
      {form.conflict && (
        <ConflictDialog
          schema={props.schema}
          base={form.base}
          mine={form.values}
          theirs={form.conflict.theirs}
          onResolve={form.resolve}
          onCancel={form.dismissConflict}
        />
      )}
    </div>
  );
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
