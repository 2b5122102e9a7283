import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a translation service received. */
interface Received {
  authorization: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of two services
  body: any;
}

/** Marks a text as translated without changing tags. */
export function marked(text: string): string {
  return text.replace(/(^|>)([^<]+)/g, (_all, before, words) =>
    words.trim() === '' ? `${before}${words}` : `${before}»${words}«`,
  );
}

/**
 * Starts a translation service on the loopback interface, like DeepL or a language model, which tests can make
 * misbehave.
 */
export async function startTranslator() {
  const received: Received[] = [];
  const said = {
    status: 200,
    /** Returns the translation of one text. */
    translate: marked,
    /** The complete response; null builds it from translations. */
    body: null as string | null,
  };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    received.push({ authorization: request.headers.authorization ?? '', body });
    const isChat = request.url === '/v1/chat/completions';
    const texts: string[] = isChat ? JSON.parse(body.messages[1].content).texts : body.text;
    const translated = texts.map((text) => said.translate(text));
    const content = `Here you are:\n${JSON.stringify({ texts: translated })}\nGoodbye`;
    const answer = isChat
      ? { choices: [{ message: { role: 'assistant', content } }] }
      : { translations: translated.map((text) => ({ detected_source_language: 'EN', text })) };
    response.writeHead(said.status, { 'content-type': 'application/json', location: '/' });
    response.end(said.body ?? JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    said,
    env: { TRANSLATE_URL: `${address}/v2/translate`, TRANSLATE_KEY: 'the key' },
    chatEnv: { TRANSLATE_URL: `${address}/v1/chat/completions`, TRANSLATE_MODEL: 'small' },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
