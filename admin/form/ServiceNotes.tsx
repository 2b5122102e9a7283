import { type ServiceType, serviceTypeLabels } from '../../shared/content/service-type.ts';
import { useList } from '../backend/lists.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { t, translated } from '../words/words.ts';

/** Explains that the cards of the section are the services of a type, plus the cards added here. */
export function ServiceCardsNote({ type }: { type: ServiceType }) {
  const { rows, loading } = useList('services');
  const count = rows.filter((service) => service.type === type).length;
  if (loading) return null;
  return (
    <Notice>
      <p>
        {t`${<strong>{describeCards(count, translated(serviceTypeLabels[type]))}</strong>} Edit them under All Services; cards that you add below are shown too.`}
      </p>
      <LinkButton to="/admin/services-list" variant="default">
        {t`All Services`}
      </LinkButton>
    </Notice>
  );
}

function describeCards(count: number, type: string): string {
  if (count === 0) return t`This section shows services of type ${type}; you have none yet.`;
  return count === 1
    ? t`This section shows your service of type ${type}.`
    : t`This section shows your ${count} services of type ${type}.`;
}

/**
 * Warns about a card without a page: every card has an id (specification §3), but only the id of a service has a
 * page.
 */
export function NoPageNote({ id }: { id: string }) {
  const { rows, loading, failed } = useList('services');
  if (loading || failed || rows.some(({ _id }) => _id === id)) return null;
  return (
    <p>{t`This card has no page of its own. To get one, add a service of type What We Are.`}</p>
  );
}
