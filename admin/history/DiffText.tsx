import { createElement, type ReactNode } from 'react';
import type { TextBlock, TextRun } from '../../shared/api/changes/versions.ts';
import { t } from '../words/words.ts';
import styles from './history.module.css';

const blockWords: Readonly<Record<string, string>> = {
  p: t`a paragraph`,
  ul: t`a list item`,
  ol: t`a numbered list item`,
  blockquote: t`a quotation`,
  pre: 'code',
};

/** Shows two versions of a text as one, with insertions and deletions highlighted for eyes and screen readers. */
export function DiffText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className={styles.highlighted}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { tag, was, mark, runs } }: { block: TextBlock }) {
  if (tag === 'hr') return <Highlight mark={mark}>{t`(horizontal line)`}</Highlight>;
  return (
    <p data-tag={tag}>
      {was !== null && was !== tag && (
        <em className={styles.was}>{t`Changed from ${nameTag(was)} to ${nameTag(tag)}: `}</em>
      )}
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Run key={index} run={run} />
      ))}
    </p>
  );
}

function nameTag(tag: string): string {
  return blockWords[tag] ?? t`a heading ${tag.slice(1)}`;
}

function Run({ run: { text, mark, format, link } }: { run: TextRun }) {
  const set = format.reduce<ReactNode>((inner, tag) => createElement(tag, null, inner), text);
  return (
    <Highlight mark={mark}>
      {set}
      {link !== null && mark !== 'same' && <span className={styles.link}> ({link})</span>}
    </Highlight>
  );
}

function Highlight({ mark, children }: { mark: TextRun['mark']; children: ReactNode }) {
  if (mark === 'same') return children;
  const Tag = mark === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="visually-hidden">{mark === 'added' ? t`added: ` : t`removed: `}</span>
      {children}
      <span className="visually-hidden"> · </span>
    </Tag>
  );
}
