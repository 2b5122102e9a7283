import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { readLiveSite } from './support/live-site.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run --silent tool -- assistant CONSOLE_URL`: connects an assistant that speaks the Model Context Protocol over
 * standard input and output only, with the token in MARQUEE_TOKEN. Ends when the assistant closes its output.
 */
await runAsCommand(async () => {
  const { console: origin, token } = readLiveSite('assistant');
  const program = new StdioServerTransport();
  const site = new StreamableHTTPClientTransport(new URL('/api/mcp', origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  site.onmessage = (message) => void program.send(message);
  program.onmessage = async (message) => {
    try {
      await site.send(message);
    } catch (error) {
      await program.send(refuse(message, (error as Error).message));
    }
  };
  await site.start();
  await program.start();
});

/** Answers a request that the site did not, so that the assistant does not wait for it. */
function refuse(request: JSONRPCMessage, message: string): JSONRPCMessage {
  const id = 'id' in request ? request.id : undefined;
  return { jsonrpc: '2.0', id, error: { code: -32000, message } } as JSONRPCMessage;
}
