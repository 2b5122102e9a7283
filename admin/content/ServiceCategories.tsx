import { usePageContents } from '../backend/lists.ts';
import { FormCard } from '../form/card/FormCard.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link } from '../ui/link/links.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';

/** Maximum number of listed categories; the screen *All Categories* lists the others. */
const most = 50;

/** Lists the categories of a service, with links to each and to a new one. */
export function ServiceCategories({ id }: { id: string }) {
  const { rows, loading, failed, reload } = usePageContents(id);
  const add = (
    <LinkButton to="/admin/page-content-add" state={{ kept: id }} variant="default">
      {t`Add a category`}
    </LinkButton>
  );
  return (
    <FormCard title={t`Categories`}>
      {!loading && rows.length === 0 && (
        <ListState failed={failed} onReload={reload} text={t`This service has no categories yet.`}>
          {add}
        </ListState>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.slice(0, most).map(({ _id, heading }) => (
            <li key={_id}>
              <Link to={`/admin/edit-category/${_id}`}>{heading}</Link>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <div>{add}</div>}
    </FormCard>
  );
}
