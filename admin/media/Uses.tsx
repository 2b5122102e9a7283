import { ActionButton } from '../ui/ActionButton.tsx';
import { addressOf } from '../ui/link/document-address.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import { describeUse } from './describe-use.ts';
import styles from './picture.module.css';
import type { PictureUses } from './use-picture-uses.ts';

interface Props {
  uses: PictureUses | undefined;
  isError: boolean;
  onReload(): Promise<unknown>;
}

/** The uses of a picture or file, with links to their forms. */
export function Uses({ uses, isError, onReload }: Props) {
  if (!uses)
    return isError ? (
      <div className={styles.none}>
        <p>{t`The uses could not be loaded.`}</p>
        <ActionButton onAct={onReload}>{t`Load again`}</ActionButton>
      </div>
    ) : (
      <p className="late">{t`Loading…`}</p>
    );
  const { documents, drafts, versions } = uses;
  if (documents.length === 0 && drafts.length === 0 && versions === null)
    return <p className={styles.soft}>{t`Not used.`}</p>;
  return (
    <ul className={styles.uses}>
      {documents.map((use) => (
        <li key={`${use.kind}/${use.id} ${use.field}`}>
          <Link to={addressOf(`${use.kind}/${use.id}`)}>{describeUse(use).name}</Link>
        </li>
      ))}
      {drafts.map(({ id, name }) => (
        <li key={id}>{t`Draft ${<Link to={`/admin/draft/${id}`}>{t`‘${name}’`}</Link>}`}</li>
      ))}
      {versions && (
        <li>
          <Link to="/admin/releases">
            {versions.from === versions.to
              ? t`Version ${versions.from}`
              : t`Versions ${versions.from} to ${versions.to}`}
          </Link>
        </li>
      )}
    </ul>
  );
}
