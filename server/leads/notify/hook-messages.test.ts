import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../tests/support/hostile/hostile-texts.ts';
import type { Lead } from '../lead.ts';
import { type HookPayload, toMessage } from './hook-messages.ts';

const link = 'https://cms.example.com/#/admin/inbox/1';
const payloadOf = (text: string): HookPayload => {
  const written = { name: text, phone_number: text, email: text, company: text, subject: text };
  const lead = { ...written, message: text, page: text } as Lead;
  return { id: 'msg_1', event: 'new', at: new Date(0), lead, link };
};
const sent = (shape: 'slack' | 'teams', text: string) =>
  JSON.parse(toMessage({ shape, secret: '' }, payloadOf(text)).body);

type Node = Record<string, unknown>;
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value === null || typeof value !== 'object') return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}
const shapeOf = (value: unknown): unknown =>
  nodesOf(value).map(({ type, url }) => [type, url ?? '']);

describe(`${hostileTexts.length} hostile texts`, () => {
  it('stay plain text in Slack, and change nothing around them', () => {
    for (const text of hostileTexts) {
      const harmless = sent('slack', 'x'.repeat(text.length));
      const message = sent('slack', text);
      expect(shapeOf(message), text).toEqual(shapeOf(harmless));
      expect(message.text, text).toBe(harmless.text);
      const marked = nodesOf(message).filter(({ type }) => type === 'mrkdwn');
      expect(marked, text).toEqual([{ type: 'mrkdwn', text: `<${link}|Open it in the console>` }]);
      for (const node of nodesOf(message).filter(({ type }) => type === 'plain_text')) {
        expect(String(node.text).length, text).toBeLessThanOrEqual(3000);
        expect(node.emoji).toBe(false);
      }
    }
  });

  it('become plain text runs in Teams, which ignore Markdown', () => {
    for (const text of hostileTexts) {
      const harmless = sent('teams', 'x'.repeat(text.length));
      const message = sent('teams', text);
      expect(shapeOf(message), text).toEqual(shapeOf(harmless));
      const types = new Set(nodesOf(message).map(({ type }) => type));
      expect([...types].sort(), text).toEqual(
        [undefined, 'message', 'AdaptiveCard', 'RichTextBlock', 'TextRun', 'Action.OpenUrl'].sort(),
      );
      expect(
        nodesOf(message).flatMap(({ url }) => url ?? []),
        text,
      ).toEqual([link]);
    }
  });

  it('lose control and direction characters in Slack and Teams', () => {
    for (const shape of ['slack', 'teams'] as const)
      for (const text of hostileTexts)
        for (const node of nodesOf(sent(shape, text)))
          expect(String(node.text ?? '')).not.toMatch(
            /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u,
          );
  });

  it.each(['slack', 'teams'] as const)('are complete at any length in %s', (shape) => {
    for (const text of ['m'.repeat(4000), '👩‍👧'.repeat(800), '漢'.repeat(4000)]) {
      const texts = nodesOf(sent(shape, text)).flatMap(({ text }) =>
        typeof text === 'string' ? text : [],
      );
      expect(texts.join('')).toContain(`Message: ${text}`);
      for (const each of texts) {
        expect(each.length).toBeLessThanOrEqual(3000);
        expect(each.isWellFormed()).toBe(true);
      }
    }
  });

  it('stay unchanged in signed JSON', () => {
    for (const text of hostileTexts) {
      const { body } = toMessage({ shape: 'signed', secret: 'whsec_eA==' }, payloadOf(text));
      expect(JSON.parse(body).data.lead.subject).toBe(text);
    }
  });
});
