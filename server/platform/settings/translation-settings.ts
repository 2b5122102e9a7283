import { z } from 'zod';
import { isHookAddress } from './hook-address.ts';
import type { Setting } from './setting.ts';

/** Settings for suggested translations. */
export const translationSettings = {
  TRANSLATE_URL: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isHookAddress(address)),
    expects: 'an https address without user and password',
    meaning:
      'Translation service that suggests translations, such as `https://api.deepl.com/v2/translate`. Texts of the site are sent to it when an editor asks for suggestions. Empty: no suggestions.',
  },
  TRANSLATE_KEY: {
    fallback: '',
    schema: z.string().max(1000),
    expects: 'at most 1000 characters',
    meaning: 'Key of the translation service.',
    isSecret: true,
  },
  TRANSLATE_MODEL: {
    fallback: '',
    schema: z.string().max(200),
    expects: 'at most 200 characters',
    meaning:
      'Name of a language model. Set: `TRANSLATE_URL` is an address for chat completions, such as `https://api.openai.com/v1/chat/completions`. Empty: it is DeepL.',
  },
} as const satisfies Record<string, Setting>;
