import type { AxiosRequestConfig } from 'axios';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readContent } from '../../../shared/content/lenient.ts';
import { createBlankFields } from '../../../shared/content/schema-fields.ts';
import { releaseFiles } from '../../field/image/pending-files.ts';
import { useRootField } from '../../field/root-field.ts';
import { holdWorkingCopy } from '../unsaved/working-copy.ts';
import type { ContentFormOptions } from './content-form-options.ts';
import { listStates } from './form-state.ts';
import { useSaving } from './use-saving.ts';
import { useStoredContent } from './use-stored-content.ts';
import { fieldProblem, useSubmit } from './use-submit.ts';
import { useValues } from './use-values.ts';

/** The life cycle of every form: load, edit, validate, save, publish. */
export function useContentForm<Content extends object>(options: ContentFormOptions<Content>) {
  const { schema, start } = options;
  const isStored = options.load !== undefined;
  // Until the content is loaded, fields must not show defaults as if they were stored.
  const form = useValues(
    useMemo(
      () => readContent(schema, start ?? (isStored ? createBlankFields(schema) : {})),
      [schema, start, isStored],
    ),
  );
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => () => releaseFiles(listStates(latest.current)), []);

  const [trouble, setTrouble] = useState<string | null>(null);
  const stored = useStoredContent(options, latest);
  const editing = { options, latest, stored, setTrouble };
  const { send, ...saving } = useSaving(editing);
  const { check, submit } = useSubmit(editing, { sending: saving.sending, send });
  const { at } = useRootField<Content>(form, schema);
  const { loading, isRead, isNew, failed, isGone, revision, refetch } = stored;
  return {
    at,
    values: form.values,
    base: form.base,
    errors: form.errors,
    changed: form.changed,
    history: form.history,
    past: form.past,
    future: form.future,
    lay: form.lay,
    typedOn: form.typedOn,
    revision,
    discard: form.discard,
    discarded: form.discarded && !form.changed && form.history.canUndo,
    ...{ loading, isRead, isNew, failed, isGone },
    reload: () => refetch(),
    ...saving,
    submit,
    // Clears the message about invalid fields once they are valid.
    trouble: trouble === fieldProblem && Object.keys(form.errors).length === 0 ? null : trouble,
    unsent: {
      check: () => isRead && check(),
      // Uses the revision of the document outside the draft, which is the base in every draft that does not contain
      // it (server/drafts).
      send(config: AxiosRequestConfig) {
        const { values, typedOn } = latest.current;
        const baseRevision = revision === undefined ? undefined : (typedOn ?? revision) + 1e12;
        const saving = options.save({ values, baseRevision, config });
        holdWorkingCopy(options.name, saving);
        return saving;
      },
      discard: form.discardKept,
    },
  };
}
