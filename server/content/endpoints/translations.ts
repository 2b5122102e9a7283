import { responses } from '../../../shared/api/messages.ts';
import type { translationEndpoints } from '../../../shared/api/translations.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { ContentDeps } from '../save.ts';
import {
  listTranslations,
  planTranslation,
  readTexts,
  type SentTranslation,
} from '../translations.ts';

export function translationHandlers(deps: ContentDeps): Handlers<typeof translationEndpoints> {
  const { store, publisher, now } = deps;

  /** @returns the written revision; null if nothing changed */
  async function save(sent: SentTranslation): Promise<number | null> {
    const write = await planTranslation(store, sent);
    if (!write) return null;
    const [saved] = await store.write([write], { author: sent.author, at: new Date(now()) });
    const revision = saved?.revision ?? 0;
    publisher.onSaved(revision);
    return revision;
  }

  return {
    async translations({ input: { language } }) {
      return { data: await listTranslations(store, language) };
    },
    async translatedTexts({ input }) {
      return { data: await readTexts(store, input) };
    },
    async saveTranslation({ input, author, isAssistant }) {
      const { base_revision: baseRevision, ...sent } = input;
      const machine = sent.texts.map((text) => ({ ...text, from: 'machine' as const }));
      const texts = isAssistant ? machine : sent.texts;
      const revision = await save({ ...sent, texts, baseRevision, author });
      const data = await readTexts(store, sent);
      if (revision === null) return { message: responses.nothingToPublish, data };
      return { message: responses.saved, data, step: revision };
    },
  };
}
