import { useQuery } from '@tanstack/react-query';
import { exchange } from '../backend/translation-exchange-client.ts';

/** The host that suggests translations; null if suggestions are switched off, or until that is known. */
export function useTranslationService(): string | null {
  const { data } = useQuery({
    queryKey: ['translation service'],
    queryFn: async () => (await exchange.translationService()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.host ?? null;
}
