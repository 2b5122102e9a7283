import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress } from '../../../shared/api/shapes.ts';
import { addresses, amount, type Setting, webOrigin } from './setting.ts';

/** User and password must be percent-encoded. */
function isMailServer(address: string): boolean {
  const url = URL.parse(address);
  return (url?.protocol === 'smtps:' || url?.protocol === 'smtp:') && url.hostname !== '';
}

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...more] = entry.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
}

/** Settings for visitors' messages: limits, retention and notifications. */
export const visitorSettings = {
  CORS_ORIGINS: {
    fallback: '',
    schema: addresses.pipe(z.array(webOrigin)),
    expects: 'origins like https://www.example.com, separated by commas',
    meaning: 'Other origins whose pages may call the API, separated by commas.',
  },
  TRUST_PROXY: {
    fallback: '',
    schema: addresses.refine((list) => list.every(isNetwork)),
    expects: 'addresses or networks like 10.0.0.0/8, separated by commas',
    meaning: 'Addresses or networks of trusted proxies, whose `X-Forwarded-For` is used.',
  },
  PUBLIC_CALLS_PER_MINUTE: {
    fallback: '1200',
    schema: amount,
    expects: 'a whole number, 0 for no limit',
    meaning: 'Maximum number of calls per minute from one address on the public site. 0: no limit.',
  },
  QUERIES_PER_MINUTE: {
    fallback: '10',
    schema: amount,
    expects: 'a whole number, 0 for no limit',
    meaning: 'Maximum number of contact messages per minute from one address. 0: no limit.',
  },
  QUERY_RETENTION_DAYS: {
    fallback: '365',
    schema: amount,
    expects: 'a whole number of days, 0 to keep them',
    meaning: "Days after which a visitor's message is erased. 0: kept until someone erases it.",
  },
  SPAM_RETENTION_DAYS: {
    fallback: '30',
    schema: amount,
    expects: 'a whole number of days, 0 to keep it',
    meaning: 'Days after which quarantined spam is erased. 0: the same as other messages.',
  },
  SMTP_URL: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isMailServer(address)),
    expects: 'an address like smtps://user:password@smtp.example.com',
    meaning:
      'Mail server for notifications and account emails: `smtps://`, or `smtp://` with STARTTLS (not needed on this machine). Empty: no emails are sent.',
    isSecret: true,
  },
  MAIL_FROM: {
    fallback: '',
    schema: z.union([z.literal(''), emailAddress]),
    expects: 'an email address',
    meaning: 'Sender address of emails.',
  },
  LEAD_HOOK_HOSTS: {
    fallback:
      'hooks.slack.com,*.api.powerplatform.com,*.logic.azure.com,hooks.zapier.com,*.make.com,*.hubapi.com',
    schema: addresses.refine((list) =>
      list.every((host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(host)),
    ),
    expects: 'host names like hooks.example.com or *.example.com, separated by commas',
    meaning: 'Hosts to which webhooks may be sent.',
  },
} as const satisfies Record<string, Setting>;
