import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SuggestedText } from '../../shared/api/translation-exchange.ts';
import type { TextInLanguage } from '../../shared/api/translations.ts';
import { directionOf, type Language } from '../../shared/rules/languages.ts';
import { describeFailure } from '../backend/api.ts';
import { exchange } from '../backend/translation-exchange-client.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { RichView } from '../ui/rich-text/RichView.tsx';
import { t, translated } from '../words/words.ts';
import styles from './translate.module.css';
import { useTranslationService } from './use-translation-service.ts';

interface Props {
  text: Pick<TextInLanguage, 'source' | 'input'>;
  language: Language;
  onTake(text: string): void;
}

/** Suggests a translation of one text, and shows it until it is used. Hidden while suggestions are off. */
export function SuggestText({ text: { source, input }, language, onTake }: Props) {
  const host = useTranslationService();
  const [found, setFound] = useState<SuggestedText | null>(null);
  if (host === null) return null;
  const suggest = async () => {
    try {
      const texts = [{ source, input }];
      const { data } = await exchange.suggestTranslations({ language, texts });
      setFound(data[0] ?? null);
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
  };
  if (!found) return <ActionButton size="xs" onAct={suggest}>{t`Suggest`}</ActionButton>;
  const { text, message = '' } = found;
  if (text === null) return <p role="status">{translated(message)}</p>;
  const use = () => {
    onTake(text);
    setFound(null);
  };
  return (
    <section className={styles.suggestion} aria-label={t`Suggestion`}>
      <div lang={language} dir={directionOf(language)} role="status">
        {input === 'richText' ? <RichView html={text} /> : <p className={styles.plain}>{text}</p>}
      </div>
      <div className={styles.tools}>
        <Button size="xs" onClick={use}>
          {t`Use`}
        </Button>
        <Button size="xs" variant="default" onClick={() => setFound(null)}>
          {t`Discard`}
        </Button>
        <span className={styles.soft}>{t`Suggested by ${host}`}</span>
      </div>
    </section>
  );
}
