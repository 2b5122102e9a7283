import {
  maxXliffBytes,
  translationExchangeEndpoints,
} from '../../shared/api/translation-exchange.ts';
import type { ContentDeps } from '../content/save.ts';
import { ApiError, parseInput, validationError } from '../platform/errors/api-error.ts';
import type { ReceivedPart } from '../platform/http/bodies/received.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Settings } from '../platform/settings/env.ts';
import { importXliff } from './import-xliff.ts';
import { listTexts, requireOriginalLanguage } from './site-texts.ts';
import { suggest, translateIntoDraft } from './suggest.ts';
import { createTranslator } from './translator.ts';
import { toXliff } from './write-xliff.ts';

export function translationExchangeHandlers(
  deps: ContentDeps & { settings: Settings },
): Handlers<typeof translationExchangeEndpoints> {
  const { store, settings } = deps;
  const translator = createTranslator(settings);
  return {
    async exportTranslations({ input: { language, which } }) {
      const original = await requireOriginalLanguage(store, language);
      const documents = await listTexts(
        store,
        language,
        ({ state }) => which === 'all' || state === which,
      );
      return {
        type: 'application/xliff+xml; charset=utf-8',
        body: toXliff({ original, language, documents }),
        filename: `${which}-${language}.xlf`,
      };
    },
    async importTranslations({ input: { fields, parts: sent }, author }) {
      const input = parseInput(translationExchangeEndpoints.importTranslations.input, fields);
      const { name: fileName = '', ...source } = readSource(sent.file?.[0]);
      const { language, dry: isDry } = input;
      return {
        data: await importXliff(deps, {
          language,
          source,
          fileName: fileName || 'a file',
          isDry,
          author,
        }),
      };
    },
    async translationService() {
      return { data: { host: translator?.host ?? null } };
    },
    async suggestTranslations({ input }) {
      return { data: await suggest(deps, { ...input, translator }) };
    },
    async translateIntoDraft({ input, author }) {
      return { data: await translateIntoDraft(deps, { ...input, translator, author }) };
    },
  };
}

/** @throws ApiError if there is no file, or it is too large */
function readSource({ file, text = '', name, isTooLarge }: ReceivedPart = {}) {
  if (isTooLarge) {
    const message = `An XLIFF file can have at most ${maxXliffBytes >> 20} MB.`;
    throw new ApiError(413, 'TOO_LARGE', message, { field: 'file' });
  }
  if (file === undefined && text === '') throw validationError({ file: 'Choose an XLIFF file.' });
  return { file, text, name };
}
