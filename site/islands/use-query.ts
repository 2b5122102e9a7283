import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Captcha, solvesCaptcha, sumOf } from '../../shared/rules/captcha.ts';
import { queryLimits } from '../../shared/rules/query-limits.ts';
import { fill } from '../../shared/words/fill.ts';
import type { Faults } from './AdditionalFields.tsx';
import type { FormStrings } from './form-strings.ts';
import { readPageFacts } from './page-facts.ts';
import { createRandomId } from './random-id.ts';
import { reportFormView } from './report-form-view.ts';
import { keptQueries } from './retry-queue.ts';
import { type Sent, sendQuery } from './send-query.ts';
import type { StoredQuery } from './stored-queries.ts';

/** Result of storing the text in the browser; null when it does not apply. */
type StorageResult = 'kept' | 'refused by the browser' | null;
export type Status = { kind: 'none' } | (Sent & { fate: StorageResult; isAnswered?: boolean });

interface Fault {
  field: string;
  /** The form's message, and the field's own. */
  message: string;
  hint: string;
}

const required = ['name', 'phone_number', 'subject'] as const;

/** State of the form: the sum, and the result of sending. */
export function useQuery(action: string, strings: FormStrings) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const startedAt = useRef(0);
  const identify = useIdentities();
  const [captcha] = useState(readSum);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status>({ kind: 'none' });
  const [faults, setFaults] = useState<Faults>({});
  const kept = useKept(form, setStatus);

  useEffect(() => {
    startedAt.current = Date.now();
    form.current?.setAttribute('novalidate', '');
    reportFormView(action);
  }, [action]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const fields = new FormData(event.currentTarget);
    const wrong = faultsIn(event.currentTarget, captcha, strings);
    setFaults(Object.fromEntries(wrong.map(({ field, hint }) => [field, hint])));
    if (wrong[0]) {
      setStatus({ kind: 'error', message: wrong[0].message, fate: null });
      fieldOf(event.currentTarget, wrong[0].field)?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    const {
      captcha: _,
      question: __,
      ...typed
    } = Object.fromEntries(fields) as Record<string, string>;
    const query = {
      ...typed,
      started_at: startedAt.current,
      ...readPageFacts(location, document.referrer),
      submission_id: identify(typed),
    };
    const sent = await sendQuery(action, query);
    sending.current = false;
    setBusy(false);
    // Keep changes typed while sending.
    const isAnswered = sent.kind === 'success' && !!form.current && isIn(form.current, query);
    setStatus({ ...sent, isAnswered, fate: storageResultOf(sent, { action, query }) });
    if (!form.current) return;
    if (sent.field) {
      setFaults({ [sent.field]: sent.message });
      fieldOf(form.current, sent.field)?.focus();
    }
    if (isAnswered) form.current.reset();
  }

  const clear = ({ target }: FormEvent) => {
    setStatus((now) => (now.kind === 'none' ? now : { kind: 'none' }));
    setFaults(({ [(target as HTMLInputElement).name]: _, ...others }) => others);
  };
  return { form, captcha, busy, status, faults, kept, submit, clear };
}

/** The sum that was drawn on page load (create-sum.ts); null on the server. */
function readSum(): Captcha | null {
  if (typeof document === 'undefined') return null;
  return sumOf(document.querySelector<HTMLInputElement>('[name=question]')?.value ?? '');
}

/**
 * The same text keeps its id however often it is sent, so that a backend that knows the id answers
 * the same.
 */
function useIdentities(): (typed: Record<string, string>) => string {
  const given = useRef(new Map<string, string>());
  return (typed) => {
    const text = JSON.stringify(typed);
    const waits = keptQueries.list().find(({ query }) => isText(query, typed));
    const id = given.current.get(text) ?? waits?.query.submission_id ?? createRandomId();
    given.current.set(text, id);
    return id;
  };
}

function isText(query: StoredQuery['query'], typed: Record<string, unknown>): boolean {
  return Object.entries(typed).every(([name, value]) => query[name] === value);
}

function storageResultOf(sent: Sent, query: Omit<StoredQuery, 'at'>): StorageResult {
  if (sent.isLate) return keptQueries.keep(query) ? 'kept' : 'refused by the browser';
  keptQueries.forget(query.query.submission_id);
  return null;
}

/** The stored queries. Accepted ones are reported; rejected ones go back into the form. */
function useKept(
  form: { current: HTMLFormElement | null },
  setStatus: (status: Status) => void,
): StoredQuery[] {
  const [kept, setKept] = useState<StoredQuery[]>([]);
  useEffect(() => {
    const look = () => {
      const refused = keptQueries.list().find((each) => each.refused !== undefined);
      if (refused && form.current && putBack(form.current, refused.query)) {
        setStatus({ kind: 'error', message: refused.refused ?? '', fate: null });
        keptQueries.forget(refused.query.submission_id);
      }
      setKept(keptQueries.list());
    };
    keptQueries.start();
    look();
    return keptQueries.subscribe((taken) => {
      if (taken) {
        setStatus({ ...taken.answer, fate: null });
        if (form.current && isIn(form.current, taken.query)) form.current.reset();
      }
      look();
    });
  }, [form, setStatus]);
  return kept;
}

/** True while the form still has the query's text. */
function isIn(form: HTMLFormElement, query: StoredQuery['query'] | object): boolean {
  const said = query as Record<string, unknown>;
  return required.every((name) => fieldOf(form, name)?.value === said[name]);
}

/** Fills an otherwise empty form. @returns whether the query is in the form */
function putBack(form: HTMLFormElement, query: StoredQuery['query']): boolean {
  const isFree = required.every((name) => fieldOf(form, name)?.value.trim() === '');
  if (isFree)
    for (const [name, value] of Object.entries(query)) {
      const field = fieldOf(form, name);
      if (field && typeof value === 'string') field.value = value;
    }
  return isIn(form, query);
}

/** Everything that is wrong, the most important first. */
function faultsIn(form: HTMLFormElement, captcha: Captcha | null, strings: FormStrings): Fault[] {
  const { queryInvalid: message, fieldFaults } = strings;
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const isSolved = captcha && solvesCaptcha(captcha, text('captcha'));
  return [
    ...required
      .filter((name) => text(name) === '')
      .map((field) => ({ field, message, hint: fieldFaults.missing })),
    ...(isSolved ? [] : [{ field: 'captcha', message, hint: fieldFaults.sum }]),
    ...tooLongIn(fields, strings),
    ...furtherFaultsIn(form, strings),
  ];
}

function tooLongIn(fields: FormData, strings: FormStrings): Fault[] {
  const { nameLabel, phoneLabel, subjectLabel, furtherLabels } = strings;
  const labels: Readonly<Record<string, string>> = {
    ...{ name: nameLabel, phone_number: phoneLabel, subject: subjectLabel },
    ...furtherLabels,
  };
  return [...fields].flatMap(([field, value]) => {
    const max = queryLimits[field as keyof typeof queryLimits] ?? Number.POSITIVE_INFINITY;
    const { length } = String(value);
    if (length <= max) return [];
    const facts = { label: labels[field] ?? field, max, length };
    const message = fill(strings.textTooLong, facts, document.documentElement.lang);
    return [{ field, message, hint: message }];
  });
}

/** Invalid additional fields, as judged by the browser. */
function furtherFaultsIn(form: HTMLFormElement, strings: FormStrings): Fault[] {
  return ['email', 'company', 'message', 'consent'].flatMap((field) => {
    const validity = fieldOf(form, field)?.validity;
    if (!validity || validity.valid) return [];
    return validity.valueMissing
      ? [{ field, message: strings.queryInvalid, hint: strings.fieldFaults.missing }]
      : [{ field, message: strings.emailWrong, hint: strings.emailWrong }];
  });
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;
