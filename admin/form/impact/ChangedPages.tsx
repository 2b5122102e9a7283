import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Impact } from '../../../shared/api/changes/impact.ts';
import { client } from '../../backend/api.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { t } from '../../words/words.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { withPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';
import styles from './ChangedPages.module.css';

interface Props {
  of: PreviewOf;
  values: object;
  pages: Impact['pages'];
  onClose: () => void;
}

/** The changed pages, each rendered with the changes. */
export function ChangedPages({ of, values, pages, onClose }: Props) {
  const [path, setPath] = useState(pages[0]?.path ?? '/');
  const { address, failed } = useDrawn(of, values, path);
  const pictures = useMemo(() => [], []);
  return (
    <Dialog title={t`Changed pages`} onClose={onClose} wide>
      <NativeSelect
        label={t`Page`}
        size="md"
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
      >
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {page.name}
          </option>
        ))}
      </NativeSelect>
      <div className={styles.page}>
        {address ? (
          <PreviewFrame
            address={address}
            page={path}
            width={1440}
            edited={{ document: `${of.kind}/${of.id}`, field: '', pictures }}
            onLeave={onClose}
          />
        ) : (
          <p role="status">{failed ? t`This page could not be shown.` : t`Loading the page…`}</p>
        )}
      </div>
      <Button onClick={onClose}>{t`Back to the form`}</Button>
    </Dialog>
  );
}

/** Returns the address of a page rendered with the changes. */
function useDrawn({ kind, id }: PreviewOf, values: object, path: string) {
  const [drawn, setDrawn] = useState<{ path: string; address: string | null } | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const fields = withPreviewPaths(values) as Record<string, unknown>;
    client.preview({ path, kind, id, fields }, { signal }).then(
      ({ data }) => setDrawn({ path, address: data.address }),
      () => signal.aborted || setDrawn({ path, address: null }),
    );
    return () => unmounted.abort();
  }, [kind, id, values, path]);
  const isDrawn = drawn?.path === path;
  return { address: isDrawn ? drawn.address : null, failed: isDrawn && drawn.address === null };
}
