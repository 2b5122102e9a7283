import { Button } from '@mantine/core';
import { type ComponentType, memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { t } from '../words/words.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';
import type { EditorProps } from './rich-text/Editor.tsx';
import classes from './rich-text/rich-text.module.css';
import { listUnsupported } from './rich-text/unsupported-content.ts';

let loaded: ComponentType<EditorProps> | null = null;

/** Loads the editor for the first rich text. A failed load can be retried. */
function useEditorModule() {
  const [Editor, setEditor] = useState(() => loaded);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (loaded) {
      setEditor(() => loaded);
      return;
    }
    let isWanted = true;
    setFailed(false);
    import('./rich-text/Editor.tsx').then(
      (module) => {
        loaded = module.default;
        if (isWanted) setEditor(() => loaded);
      },
      (error) => {
        console.error(`Attempt ${attempt + 1} to load the text editor failed.`, error);
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  return { Editor, failed, retry: () => setAttempt((count) => count + 1) };
}

/**
 * Rich text: headings 1–6, bold, italic, strikethrough, code, lists, blockquote and rule (specification §5), and
 * links.
 */
export const RichText = memo(function RichText({ at, label, help }: FieldProps<string>) {
  const words = label ?? at.facts.label ?? t`Text`;
  const { Editor, failed, retry } = useEditorModule();
  const isDue = useIdle();
  const checked = useDeferredValue(at.value);
  const lost = useMemo(() => listUnsupported(checked), [checked]);
  return (
    <FieldFrame at={at} label={label} help={help} group>
      {(input) => (
        <>
          {lost.length > 0 && (
            <p className={classes.lost}>
              {t`This text contains ${lost.join(', ')}, which this editor cannot keep. They are lost once you edit the text.`}
            </p>
          )}
          {Editor && isDue ? (
            <Editor
              id={input.id}
              label={words}
              labelId={input['aria-labelledby']}
              describedBy={input['aria-describedby']}
              required={at.facts.required}
              invalid={input.error}
              lang={input.lang}
              dir={input.dir}
              value={at.value}
              onChange={at.change}
            />
          ) : (
            <div className={classes.waiting} id={input.id}>
              {failed ? (
                <div role="alert">
                  <p>{t`The text editor could not be loaded. The text itself is safe.`}</p>
                  <Button variant="default" onClick={retry}>
                    {t`Try again`}
                  </Button>
                </div>
              ) : (
                <p className="late">{t`Loading the editor…`}</p>
              )}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  );
});

/** Maximum milliseconds before an editor appears although the browser is busy. */
const waitAtMost = 500;

/**
 * Returns true once the rest of the form is rendered and the browser is idle, because an editor is the slowest part
 * of a form.
 */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true));
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: waitAtMost });
    return () => cancelIdleCallback(asked);
  }, [isIdle]);
  return isIdle;
}
