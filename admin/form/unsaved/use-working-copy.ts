import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { readContent } from '../../../shared/content/lenient.ts';
import { pathOf } from '../../../shared/rules/images/picture-notes.ts';
import { withTimeout } from '../../backend/api.ts';
import { useHasFullApi } from '../../backend/me.ts';
import { findPending, keepFile, listPending } from '../../field/image/pending-files.ts';
import { listChangedKeys } from '../../field/values.ts';
import { storePreviewPictures } from '../preview/preview-pictures.ts';
import { useEarlyRead } from '../state/use-early-read.ts';
import type { Values } from '../state/use-values.ts';
import type { TypedChanges } from './apply-changes.ts';
import {
  findWorkingCopy,
  isFormOpen,
  type OpenWorkingCopy,
  openWorkingCopy,
  type Unsaved,
} from './working-copy.ts';

interface EditedForm<Content extends object>
  extends Pick<Values<Content>, 'base' | 'values' | 'typedOn' | 'lay'> {
  /** Content revision that the form is based on. */
  revision?: number | undefined;
  /** True once the form shows the saved content. */
  isRead?: boolean;
}

const maxWaitMs = 3000;
const pollMs = 30_000;

/**
 * Stores the unsaved changes of a form on the server, and applies those of an earlier visit to the form.
 * @param schema of the form content, if it has one
 * @returns `isLoading` until unsaved changes are found or ruled out; `colleagues` who are editing the same document;
 * `trouble`, the reason why the changes are not on the server
 */
export function useWorkingCopy<Content extends object>(
  document: string,
  edited: EditedForm<Content>,
  schema?: z.ZodType<Content>,
) {
  const { base, values, isRead = true } = edited;
  const latest = useRef(edited);
  latest.current = edited;
  const [trouble, setTrouble] = useState<string | null>(null);
  const copy = useRef<OpenWorkingCopy | null>(null);
  const hasFullApi = useHasFullApi();

  useEffect(() => {
    const opened = openWorkingCopy(document, {
      lay(found, since) {
        const { lay, revision = found.base } = latest.current;
        const typed = dropUnknownFields(addFiles(found), schema);
        // A copy from a browser that loaded the content later does not update the content here.
        lay({ ...typed, base: Math.min(typed.base, revision) }, since);
      },
      say: setTrouble,
      storePictures: () => schema && storePreviewPictures(schema, latest.current.values),
    });
    copy.current = opened;
    return () => void opened.close();
  }, [document, schema]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for typed values
  useEffect(() => {
    copy.current?.change(collectUnsaved(latest.current));
    if (hasFullApi && schema) storePreviewPictures(schema, values);
  }, [document, base, values, hasFullApi, schema]);

  const find = async () =>
    (await withTimeout(findWorkingCopy(document), maxWaitMs)) ?? {
      ...{ copy: undefined, waiting: null, colleagues: [] },
    };
  const { data: found, isLoading } = useQuery({
    queryKey: ['working copy', document],
    // An open form of the same document sends its last changes first.
    queryFn: useEarlyRead(find, !isFormOpen(document)),
    refetchInterval: hasFullApi && pollMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (isRead && found) copy.current?.takeFound(found);
  }, [isRead, found]);
  return { isLoading, trouble, colleagues: found?.colleagues ?? [] };
}

function collectUnsaved<Content extends object>(edited: EditedForm<Content>): Unsaved {
  const { base, values, typedOn, revision = 0 } = edited;
  const names = listChangedKeys(base, values);
  const pickFields = (content: object) =>
    Object.fromEntries(
      names.map((name) => [name, (content as Record<string, unknown>)[name]] as const),
    );
  const fields = pickFields(values);
  const files = listPending(fields).flatMap((address) => {
    const file = findPending(address);
    return file ? [[address, file] as const] : [];
  });
  return {
    ...{ base: typedOn ?? revision, before: pickFields(base), fields },
    files: Object.fromEntries(files),
  };
}

/** Makes the pictures of a copy on this device pending again, under new addresses. */
function addFiles({
  files = {},
  ...typed
}: TypedChanges & { files?: Record<string, File> }): TypedChanges {
  const addresses = new Map(
    Object.entries(files).map(([address, file]) => [pathOf(address), keepFile(file)]),
  );
  const fields = JSON.parse(JSON.stringify(typed.fields), (_, value) => {
    if (typeof value !== 'string' || !value.startsWith('blob:')) return value;
    const address = pathOf(value);
    return value.replace(address, addresses.get(address) ?? '');
  });
  return { ...typed, fields };
}

/** Drops fields that an update of the console removed. */
function dropUnknownFields(typed: TypedChanges, schema: z.ZodType | undefined): TypedChanges {
  if (!schema) return typed;
  const fields = readContent(schema, typed.fields) as TypedChanges['fields'];
  const names = Object.keys(typed.fields).filter((name) => Object.hasOwn(fields, name));
  return { ...typed, fields: Object.fromEntries(names.map((name) => [name, fields[name]])) };
}
