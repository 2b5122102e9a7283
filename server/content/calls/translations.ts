import { answers } from '../../../shared/api/messages.ts';
import type { translationCalls } from '../../../shared/api/translations.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type ContentParts, messageOf, type Saved, stepOf } from '../save.ts';
import { saveTranslation, textsInLanguage, translationRows } from '../translations.ts';

export function translationHandlers(parts: ContentParts): Handlers<typeof translationCalls> {
  const { store } = parts;
  return {
    async translations({ input: { language } }) {
      return { data: await translationRows(store, language) };
    },
    async translatedTexts({ input }) {
      return { data: await textsInLanguage(store, input) };
    },
    async saveTranslation({ input: { base_revision: baseRevision, ...sent }, author }) {
      const saved = (await saveTranslation(parts, { ...sent, baseRevision }, author)) as Saved;
      return {
        message: messageOf(saved, answers.saved),
        data: await textsInLanguage(store, sent),
        step: stepOf(saved),
      };
    },
  };
}
