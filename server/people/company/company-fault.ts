/** Maximum length of shown values, so that a provider cannot fill the log. */
const maxShown = 200;
/** Claims that contain times. */
const times = ['exp', 'nbf', 'iat', 'auth_time'];

interface Compared {
  expected?: unknown;
  claim?: string;
  claims?: Record<string, unknown>;
  attribute?: string;
  body?: Record<string, unknown>;
  parameters?: URLSearchParams;
  now?: number;
  header?: { alg?: unknown; kid?: unknown };
}

type Fault = Error & {
  code?: unknown;
  status?: number;
  error?: string;
  error_description?: string;
};

/**
 * Describes for the log why the identity provider's response was rejected or is missing, with the received and the
 * expected values, but without tokens, codes and nonces.
 */
export function describeCompanyFault(error: unknown): string {
  const faults: Fault[] = [];
  let at = error;
  for (; at instanceof Error && faults.length < 9; at = at.cause) faults.push(at);
  const said = faults.find((it) => it.error);
  if (said) {
    const { error: id, error_description: text } = said;
    return `The provider refused it: ${show([said.status, id, text].filter(Boolean).join(' '))}.`;
  }
  const { message = '', code } = faults.at(-1) ?? {};
  // A failed connection to several addresses has only a code.
  const reason = show(message || code || 'unknown reason');
  if (at instanceof Response) return `${at.url} answered ${at.status}: ${reason}.`;
  const details = at && typeof at === 'object' ? describe(at as Compared) : '';
  return details ? `${reason}: ${details}.` : `${reason}.`;
}

function describe({ claim, claims, attribute, body, parameters, ...more }: Compared): string {
  const { expected, now, header } = more;
  if (header) return `the token names the key ${show(header.kid)} for ${show(header.alg)}`;
  if (claim && times.includes(claim) && now !== undefined)
    return `${claim} is ${timeOf(claims?.[claim])}, the time here is ${timeOf(now)}`;
  const name = claim ?? attribute ?? (parameters ? 'iss' : '');
  if (!name) return '';
  const came = claims?.[name] ?? body?.[name] ?? parameters?.get(name);
  if (name === 'nonce') return `nonce ${came === undefined ? 'is missing' : 'is another'}`;
  const wanted = expected === undefined ? '' : `, expected ${show(expected)}`;
  return `${name} is ${came === undefined ? 'missing' : show(came)}${wanted}`;
}

const show = (value: unknown) =>
  (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, maxShown);

function timeOf(seconds: unknown): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? show(seconds) : date.toISOString();
}
