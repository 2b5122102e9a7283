import { describe, expect, it } from 'vitest';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { StoreUnavailableError } from './platform/db/store-errors.ts';

describe('the contact form', () => {
  const query = { name: 'Ann', phone_number: '5550100', subject: 'Hello' };

  it('accepts at most the configured number of messages per minute', async () => {
    const limited = await startBackend({ QUERIES_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await limited.call('saveQuery', { ...query, subject: `Text ${at}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await limited.store.queries()).length).toBe(3);
    await limited.close();
  });

  const sendForm = (to: Backend, body: Record<string, string>) =>
    to.send(`${to.site}/api/admin/saveQuery`, {
      method: 'POST',
      headers: { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });

  it('shows the owner’s translated texts, escaped, without JavaScript', async () => {
    const greek = await startBackend();
    const texts = [['form_again_title', 'Not sent yet', 'Όχι <i>ακόμα</i>']].map(
      ([at = '', source = '', text = '']) => ({ at, source, text }),
    );
    const words = { language: 'el', kind: 'section', id: 'site_words', texts } as const;
    await greek.call('saveTranslation', words, await greek.session());
    const { text } = await sendForm(greek, { ...query, language: 'el' });
    expect(text).toContain('<h1>Όχι &lt;i&gt;ακόμα&lt;/i&gt;</h1>');
    await greek.close();
  });

  it('asks a sum without JavaScript, keeps the message until it is solved, and confirms it', async () => {
    const free = await startBackend();
    const asked = await sendForm(free, query);
    expect(asked.status).toBe(400);
    expect(asked.headers.get('content-type')).toContain('text/html');
    const [, x, y] = /What is (\d) \+ (\d)\?/.exec(asked.text) ?? [];
    const question = /name="question" value="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    expect(question).toBe(`${x}+${y}`);
    const wrong = await sendForm(free, { ...query, question, captcha: '19' });
    expect(wrong.text).toContain('Please fill all fields and solve the captcha correctly.');
    expect(wrong.text).toContain(`What is ${x} + ${y}?`);
    expect(await free.store.queries()).toEqual([]);
    const captcha = String(Number(x) + Number(y));
    const done = await sendForm(free, { ...query, question, captcha });
    expect({ status: done.status, to: done.headers.get('location') }).toEqual({
      status: 303,
      to: '/thank-you/',
    });
    expect(await free.store.queries()).toMatchObject([query]);
    await free.close();
  });

  it('shows the entered values and errors again without JavaScript', async () => {
    const free = await startBackend();
    const unfilled = await sendForm(free, { ...query, name: ' ', subject: 'A "quick" <b>word' });
    expect(unfilled.status).toBe(400);
    expect(unfilled.text).toContain('Please fill all fields and solve the captcha correctly.');
    expect(unfilled.text).toContain('value="A &quot;quick&quot; &lt;b&gt;word"');
    expect(unfilled.text).not.toContain('name="email"');
    const more = { ...query, email: 'ann@example.com', consent: 'on', form_revision: '7' };
    const whole = await sendForm(free, more);
    for (const [name, value] of Object.entries(more))
      expect(whole.text).toContain(`name="${name}" value="${value}"`);
    const wrong = await sendForm(free, {
      ...{ ...query, question: '1+1', captcha: '2', email: 'ann at home' },
      message: '\nTwo lines,\nand a third.',
    });
    expect(wrong.text).toContain('Enter an email address, like name@example.com.');
    expect(wrong.text).toContain('value="ann at home"');
    expect(wrong.text).toContain('>\n\nTwo lines,\nand a third.</textarea>');
    await free.close();
  });

  it.each(['away', 'one of too many'])(
    'shows email and phone again without JavaScript while the backend is %s',
    async (fault) => {
      const limited = await startBackend({ QUERIES_PER_MINUTE: fault === 'away' ? '9' : '1' });
      limited.publisher.readLivePage = async () =>
        '<main><a href="/">Home</a><a href="mailto:a@b.example">a@b.example</a> <a class="x" href="tel:+4421">+44&#38;21</a>';
      if (fault === 'away')
        limited.store.addQuery = () => Promise.reject(new StoreUnavailableError('away'));
      const whole = { ...query, subject: 'A "word"', question: '1+1', captcha: '2' };
      if (fault !== 'away') await sendForm(limited, whole);
      const answer = await sendForm(limited, whole);
      expect(answer.status).toBe(fault === 'away' ? 503 : 429);
      expect(answer.text).toContain('could not be received just now');
      expect(answer.text).toContain('value="A &quot;word&quot;"');
      expect(answer.text).toContain('<button>Send again</button>');
      expect(answer.text).toContain('<a href="mailto:a@b.example">a@b.example</a>');
      expect(answer.text).toContain('<a href="tel:+4421">+44&amp;21</a>');
      expect(answer.text).not.toContain('Home');
      await limited.close();
    },
  );

  it.each(['(0113) 496-0142', '+49 421 345 67-0', '0421/34567-0', '+49 (0) 421 34567-0'])(
    'accepts the number %s unchanged',
    async (phone_number) => {
      const free = await startBackend();
      expect((await free.call('saveQuery', { ...query, phone_number })).status).toBe(200);
      expect(await free.store.queries()).toMatchObject([{ phone_number }]);
      await free.close();
    },
  );

  it('stores suspected spam with a label', async () => {
    const free = await startBackend();
    const isMarked = async (extra: object) => {
      await free.call('saveQuery', { ...query, ...extra });
      return (await free.store.queries({ limit: 1, offset: 0 }))[0]?.suspected_spam;
    };
    const { now } = free.clock;
    expect(await isMarked({})).toBe(false);
    expect(await isMarked({ website: '', started_at: now - 10_000 })).toBe(false);
    expect(await isMarked({ website: 'https://spam.example' })).toBe(true);
    expect(await isMarked({ started_at: now - 300 })).toBe(true);
    const links = (names: string) => [...names].map((it) => `http://${it}.example`).join(' ');
    expect(await isMarked({ subject: links('abc') })).toBe(false);
    expect(await isMarked({ subject: links('abcd') })).toBe(true);
    await free.close();
  });

  it('stores typed text, and a number as its digits', async () => {
    const typed = { name: '<b>Ann</b>', phone_number: 5550100, subject: '=1+1\n<script>' };
    const free = await startBackend();
    await free.call('saveQuery', typed);
    const { body } = await free.call('getAllQueries', {}, await free.session());
    expect(body.data[0]).toMatchObject({ ...typed, phone_number: '5550100' });
    await free.close();
  });
});
