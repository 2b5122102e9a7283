import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Captcha, solvesCaptcha, sumOf } from '../../shared/rules/captcha.ts';
import { queryLimits } from '../../shared/rules/query-limits.ts';
import { fill } from '../../shared/words/fill.ts';
import type { FieldErrors } from './AdditionalFields.tsx';
import type { FormStrings } from './form-strings.ts';
import { readPageFacts } from './page-facts.ts';
import { createRandomId } from './random-id.ts';
import { reportFormView } from './report-form-view.ts';
import { retryQueue } from './retry-queue.ts';
import { type Outcome, sendQuery } from './send-query.ts';
import type { StoredQuery } from './stored-queries.ts';

/** Result of storing the query in the browser; null if that was unnecessary. */
type StorageResult = 'kept' | 'refused by the browser' | null;
export type Status = { kind: 'none' } | (Outcome & { fate: StorageResult; isAnswered?: boolean });

interface FieldError {
  field: string;
  /** Message of the form and of the field. */
  message: string;
  hint: string;
}

const required = ['name', 'phone_number', 'subject'] as const;

/** State of the contact form: captcha, errors, and the result of sending. */
export function useQuery(action: string, strings: FormStrings) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const startedAt = useRef(0);
  const identify = useSubmissionIds();
  const [captcha] = useState(readSum);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status>({ kind: 'none' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const kept = useStoredQueries(form, setStatus);

  useEffect(() => {
    startedAt.current = Date.now();
    form.current?.setAttribute('novalidate', '');
    reportFormView(action);
  }, [action]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const fields = new FormData(event.currentTarget);
    const found = validate(event.currentTarget, captcha, strings);
    setErrors(Object.fromEntries(found.map(({ field, hint }) => [field, hint])));
    if (found[0]) {
      setStatus({ kind: 'error', message: found[0].message, fate: null });
      fieldOf(event.currentTarget, found[0].field)?.focus();
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
    // Text that was changed while sending stays in the form.
    const isAnswered = sent.kind === 'success' && !!form.current && isInForm(form.current, query);
    setStatus({ ...sent, isAnswered, fate: storeIfLate(sent, { action, query }) });
    if (!form.current) return;
    if (sent.field) {
      setErrors({ [sent.field]: sent.message });
      fieldOf(form.current, sent.field)?.focus();
    }
    if (isAnswered) form.current.reset();
  }

  const clear = ({ target }: FormEvent) => {
    setStatus((now) => (now.kind === 'none' ? now : { kind: 'none' }));
    setErrors(({ [(target as HTMLInputElement).name]: _, ...others }) => others);
  };
  return { form, captcha, busy, status, errors, kept, submit, clear };
}

/** Reads the sum created on page load (create-sum.ts); null on the server. */
function readSum(): Captcha | null {
  if (typeof document === 'undefined') return null;
  return sumOf(document.querySelector<HTMLInputElement>('[name=question]')?.value ?? '');
}

/** Gives equal text the same id each time it is sent, so that backends can ignore duplicates. */
function useSubmissionIds(): (typed: Record<string, string>) => string {
  const ids = useRef(new Map<string, string>());
  return (typed) => {
    const text = JSON.stringify(typed);
    const waiting = retryQueue.list().find(({ query }) => hasText(query, typed));
    const id = ids.current.get(text) ?? waiting?.query.submission_id ?? createRandomId();
    ids.current.set(text, id);
    return id;
  };
}

function hasText(query: StoredQuery['query'], typed: Record<string, unknown>): boolean {
  return Object.entries(typed).every(([name, value]) => query[name] === value);
}

function storeIfLate(sent: Outcome, query: Omit<StoredQuery, 'at'>): StorageResult {
  if (sent.canRetry) return retryQueue.keep(query) ? 'kept' : 'refused by the browser';
  retryQueue.remove(query.query.submission_id);
  return null;
}

/** Manages the stored queries: reports accepted ones, and restores a rejected one to the form. */
function useStoredQueries(
  form: { current: HTMLFormElement | null },
  setStatus: (status: Status) => void,
): StoredQuery[] {
  const [kept, setKept] = useState<StoredQuery[]>([]);
  useEffect(() => {
    const update = () => {
      const refused = retryQueue.list().find((each) => each.refused !== undefined);
      if (refused && form.current && restoreToForm(form.current, refused.query)) {
        setStatus({ kind: 'error', message: refused.refused ?? '', fate: null });
        retryQueue.remove(refused.query.submission_id);
      }
      setKept(retryQueue.list());
    };
    retryQueue.start();
    update();
    return retryQueue.subscribe((accepted) => {
      if (accepted) {
        setStatus({ ...accepted.response, fate: null });
        if (form.current && isInForm(form.current, accepted.query)) form.current.reset();
      }
      update();
    });
  }, [form, setStatus]);
  return kept;
}

/** Returns true while the form contains the text of the query. */
function isInForm(form: HTMLFormElement, query: StoredQuery['query'] | object): boolean {
  const sent = query as Record<string, unknown>;
  return required.every((name) => fieldOf(form, name)?.value === sent[name]);
}

/** Fills an empty form with a query. @returns true if the form contains the query */
function restoreToForm(form: HTMLFormElement, query: StoredQuery['query']): boolean {
  const isEmpty = required.every((name) => fieldOf(form, name)?.value.trim() === '');
  if (isEmpty)
    for (const [name, value] of Object.entries(query)) {
      const field = fieldOf(form, name);
      if (field && typeof value === 'string') field.value = value;
    }
  return isInForm(form, query);
}

/** Lists the form errors, the most important first. */
function validate(form: HTMLFormElement, captcha: Captcha | null, strings: FormStrings) {
  const { queryInvalid: message, fieldFaults } = strings;
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const isSolved = captcha && solvesCaptcha(captcha, text('captcha'));
  return [
    ...required
      .filter((name) => text(name) === '')
      .map((field) => ({ field, message, hint: fieldFaults.missing })),
    ...(isSolved ? [] : [{ field: 'captcha', message, hint: fieldFaults.sum }]),
    ...findTooLong(fields, strings),
    ...validateAdditional(form, strings),
  ];
}

function findTooLong(fields: FormData, strings: FormStrings): FieldError[] {
  const { nameLabel, phoneLabel, subjectLabel, furtherLabels } = strings;
  const labels: Readonly<Record<string, string>> = {
    ...{ name: nameLabel, phone_number: phoneLabel, subject: subjectLabel },
    ...furtherLabels,
  };
  return [...fields].flatMap(([field, value]) => {
    const max = queryLimits[field as keyof typeof queryLimits] ?? Number.POSITIVE_INFINITY;
    const { length } = String(value);
    if (length <= max) return [];
    const values = { label: labels[field] ?? field, max, length };
    const message = fill(strings.textTooLong, values, document.documentElement.lang);
    return [{ field, message, hint: message }];
  });
}

/** Lists the additional fields that the browser considers invalid. */
function validateAdditional(form: HTMLFormElement, strings: FormStrings): FieldError[] {
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
