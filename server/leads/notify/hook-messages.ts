import { createHmac } from 'node:crypto';
import type { HookEvent } from '../../../shared/api/leads/hook-endpoints.ts';
import type { Lead } from '../lead.ts';
import type { LeadHook } from './hook-store.ts';
import { listTexts } from './labelled-texts.ts';
import type { Post } from './post.ts';

export interface HookPayload {
  /** Equal for every retry. */
  id: string;
  event: HookEvent | 'test';
  at: Date;
  lead: Lead | null;
  /** Recipient and reason of a failed email. */
  failure?: { to: string; why: string } | undefined;
  /** URL in the console. */
  link: string;
}

const titles: Readonly<Record<HookPayload['event'], string>> = {
  new: 'New lead',
  'not-spam': 'New message, not spam',
  reminder: 'A message is still waiting for an answer',
  'delivery-failed': 'A notification could not be sent',
  test: 'Test of this webhook. New leads will arrive like this one.',
};

export function toMessage(hook: Pick<LeadHook, 'shape' | 'secret'>, payload: HookPayload): Post {
  const shapes = { signed: () => sign(payload, hook.secret), slack: toSlack, teams: toTeams };
  const { headers = {}, body } = shapes[hook.shape](payload);
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

type Message = { headers?: Record<string, string>; body: string };

/** Standard Webhooks: the secret's bytes sign `id.timestamp.body`. */
function sign({ id, event, at, lead, failure, link }: HookPayload, secret: string): Message {
  const { _id, created_at, name, phone_number, email, company, subject, message } = lead ?? noLead;
  const { page, source, medium, campaign } = lead ?? noLead;
  const data = {
    ...(lead && {
      lead: {
        id: _id,
        created_at,
        name,
        phone_number,
        email,
        company,
        subject,
        message,
        page,
        source,
        medium,
        campaign,
      },
    }),
    ...(failure && { failure }),
    link,
  };
  const type = { new: 'lead.new', 'not-spam': 'lead.not_spam', reminder: 'lead.reminder' };
  const body = JSON.stringify({
    type: { ...type, 'delivery-failed': 'delivery.failed', test: 'test' }[event],
    timestamp: at.toISOString(),
    data,
  });
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
}

const noLead: Partial<Lead> = {};

/** Writes visitors' text in plain-text elements, where mentions and links have no effect. */
function toSlack(payload: HookPayload): Message {
  const plain = (text: string) => ({
    type: 'section',
    text: { type: 'plain_text', text, emoji: false },
  });
  const link = { type: 'mrkdwn', text: `<${payload.link}|Open it in the console>` };
  const blocks = [
    plain(titles[payload.event]),
    ...toLines(payload).flatMap(([label, value]) => split(`${label}: ${value}`).map(plain)),
    { type: 'section', text: link },
  ];
  return { body: JSON.stringify({ text: titles[payload.event], blocks }) };
}

/** Uses TextRun for visitors' text, because TextBlock and Fact parse Markdown. */
function toTeams(payload: HookPayload): Message {
  const run = (text: string, more: object = {}) => ({ type: 'TextRun', text, ...more });
  const block = (...inlines: object[]) => ({ type: 'RichTextBlock', inlines });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(run(titles[payload.event], { size: 'Medium', weight: 'Bolder' })),
      ...toLines(payload).map(([label, value]) =>
        block(run(`${label}: `, { weight: 'Bolder' }), ...split(value).map((each) => run(each))),
      ),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Open it in the console', url: payload.link }],
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { body: JSON.stringify({ type: 'message', attachments: [{ contentType, content }] }) };
}

function toLines({ lead, failure }: HookPayload): [label: string, value: string][] {
  if (failure)
    return [
      ['To', clean(failure.to)],
      ['Why', clean(failure.why)],
    ];
  if (!lead) return [];
  return listTexts(lead).map(([label, text]) => [label, clean(text)]);
}

/** Removes control characters, and those that change the text direction. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Slack rejects elements of more than 3,000 characters. */
const maxElement = 2900;

/** Splits a text between characters, so that each piece fits into an element. */
function split(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of text) {
    if (piece.length + character.length > maxElement) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}
