import { z } from 'zod';
import { emailAddress } from '../../shared/api/shapes.ts';
import { addresses, amount, type Setting, webOrigin } from './setting.ts';

/** Name and password in it are percent-encoded. */
function isMailServer(address: string): boolean {
  const url = URL.parse(address);
  return (url?.protocol === 'smtps:' || url?.protocol === 'smtp:') && url.hostname !== '';
}

/** What visitors may send, how long it is kept and who is told of it. */
export const visitorSettings = {
  CORS_ORIGINS: {
    fallback: '',
    schema: addresses.pipe(z.array(webOrigin)),
    expects: 'origins like https://www.example.com, separated by commas',
    meaning: 'Other origins whose pages may call the API.',
  },
  TRUST_PROXY: {
    fallback: '',
    schema: addresses.refine((list) =>
      list.every((entry) => /^[\da-fA-F.:]+(\/\d+)?$/.test(entry)),
    ),
    expects: 'addresses or networks like 10.0.0.0/8, separated by commas',
    meaning: "Proxies whose word about a visitor's address is believed.",
  },
  PUBLIC_CALLS_PER_MINUTE: {
    fallback: '1200',
    schema: amount,
    expects: 'a whole number, 0 for no limit',
    meaning: 'Calls one address may make on the public site in a minute; 0: no limit.',
  },
  QUERIES_PER_MINUTE: {
    fallback: '10',
    schema: amount,
    expects: 'a whole number, 0 for no limit',
    meaning: 'Contact queries one address may send in a minute; 0: no limit.',
  },
  QUERY_RETENTION_DAYS: {
    fallback: '365',
    schema: amount,
    expects: 'a whole number of days, 0 to keep them',
    meaning: "Days after which a visitor's query is erased; 0: kept until erased by hand.",
  },
  SPAM_RETENTION_DAYS: {
    fallback: '30',
    schema: amount,
    expects: 'a whole number of days, 0 to keep it',
    meaning: 'Days after which a query that is held as spam is erased; 0: kept as every other.',
  },
  SMTP_URL: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isMailServer(address)),
    expects: 'an address like smtps://user:password@smtp.example.com',
    meaning:
      'Mail server that takes notices of new queries, and what people with an account are told: `smtps://`, or `smtp://` with STARTTLS, which only this machine may lack. Empty: nobody is told by mail.',
    isSecret: true,
  },
  MAIL_FROM: {
    fallback: '',
    schema: z.union([z.literal(''), emailAddress]),
    expects: 'an e-mail address',
    meaning: 'Address that mails come from.',
  },
  LEAD_HOOK_HOSTS: {
    fallback:
      'hooks.slack.com,*.api.powerplatform.com,*.logic.azure.com,hooks.zapier.com,*.make.com,*.hubapi.com',
    schema: addresses.refine((list) =>
      list.every((host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(host)),
    ),
    expects: 'host names like hooks.example.com or *.example.com, separated by commas',
    meaning: 'Hosts that webhooks may tell of new queries.',
  },
} as const satisfies Record<string, Setting>;
