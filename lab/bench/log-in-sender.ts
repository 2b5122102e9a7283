import { constants, setPriority } from 'node:os';

/**
 * Sends wrong passwords, from ever new addresses, until it is told to stop, each connection one after the other: in a
 * process of its own, as it would be elsewhere. Tells how often each status was answered.
 */
const [api = '', connections = '100'] = process.argv.slice(2);
const statuses: Record<number, number> = {};
let isOver = false;
// Who starts it goes before others.
setPriority(constants.priority.PRIORITY_NORMAL);
process.once('message', () => {
  isOver = true;
});

async function one(connection: number): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    const { status } = await fetch(`${api}/admin/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${connection % 250}.${count % 250}`,
      },
      body: JSON.stringify({ email: `somebody-${connection}@example.com`, password: 'wrong' }),
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, (_, at) => one(at)));
process.send?.(statuses);
process.disconnect();
