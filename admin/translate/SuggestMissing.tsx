import type { DraftReport } from '../../shared/api/translation-exchange.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { describeFailure } from '../backend/api.ts';
import { queryClient } from '../backend/query-client.ts';
import { exchange } from '../backend/translation-exchange-client.ts';
import { formatNumber } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert, confirm, toast } from '../ui/dialog/alert.ts';
import { useNavigate } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import { useTranslationService } from './use-translation-service.ts';

interface Props {
  language: Language;
  /** Number of missing texts. */
  missing: number;
}

/** Adds suggestions for all missing texts to a draft. Hidden while suggestions are off. */
export function SuggestMissing({ language, missing }: Props) {
  const host = useTranslationService();
  const navigate = useNavigate();
  if (host === null || missing === 0) return null;
  const suggest = async () => {
    const isWanted = await confirm({
      title: t`Suggest all missing texts?`,
      text: t`Texts to send to ${host}: ${formatNumber(missing)}. The suggestions go into a draft for you to check.`,
      confirm: t`Suggest`,
      cancel: t`Cancel`,
    });
    if (!isWanted) return;
    try {
      const { data } = await exchange.translateIntoDraft({ language });
      await queryClient.invalidateQueries({ queryKey: ['drafts'] });
      if (!data.draft) return await alert(describeReport(data), 'info');
      void navigate(`/admin/draft/${data.draft.id}`);
      void toast(describeReport(data)).catch(console.error);
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
  };
  return <ActionButton onAct={suggest}>{t`Suggest all missing…`}</ActionButton>;
}

function describeReport({ draft, taken, refused, left }: DraftReport): string {
  return [
    draft
      ? t`Suggestions in the draft ‘${draft.name}’: ${formatNumber(taken)}. Check the draft before you publish it.`
      : t`There are no suggestions.`,
    refused > 0 && t`${formatNumber(refused)} could not be used.`,
    left > 0 && t`Still to translate: ${formatNumber(left)}. Publish the draft, then try again.`,
  ]
    .filter(Boolean)
    .join(' ');
}
