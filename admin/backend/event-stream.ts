/**
 * Reads server-sent events with the token in a header, which EventSource does not support. Resolves when the stream
 * ends; rejects if it cannot be opened or breaks.
 * @param onMessage receives the parsed data of each event
 */
export async function readEvents(
  address: string,
  { signal, token }: { signal: AbortSignal; token: string | null },
  onMessage: (message: unknown) => void,
): Promise<void> {
  const response = await fetch(address, {
    signal,
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` },
  });
  if (!response.ok || !response.body)
    throw new Error(`The event stream returned ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const data = dataOf(part);
      if (data !== '') onMessage(JSON.parse(data));
    }
  }
}

function dataOf(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
}
