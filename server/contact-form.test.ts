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
    const { body } = await limited.call('leadCounts', {}, await limited.session());
    expect(body.data.refused).toBe(1);
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
});
