import { useQuery } from '@tanstack/react-query';
import { exchange } from '../backend/translation-exchange-client.ts';

/** Returns the host of the translation service; null if suggestions are off, or until it is known. */
export function useTranslationService(): string | null {
  const { data } = useQuery({
    queryKey: ['translation service'],
    queryFn: async () => (await exchange.translationService()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.host ?? null;
}
