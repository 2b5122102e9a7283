import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '../../tests/support/databases/postgres-server.ts';
import { type KillPoint, runUntilKilled } from './killed-connection.ts';
import { addressFile, execute } from './operated-store.ts';
import type { Operation } from './operation.ts';
import { type OperationName, operationNamed } from './operations.ts';
import { sweepPlaces, type Tally } from './sweep.ts';

/** Operations that are durable only in the database. */
const names: readonly OperationName[] = [
  ...(['accept-lead', 'plan-lead', 'answer-lead', 'send-lead'] as const),
  ...(['edit-draft', 'publish-draft', 'plan-draft', 'start-draft', 'end-draft'] as const),
  ...(['use-link', 'suspend', 'hide-pictures', 'replace-picture'] as const),
];

/**
 * Kills the process at everything it sends to a PostgreSQL server: before it is received, and after it was executed
 * but not answered. @param max faults of each kind per operation, spread evenly
 */
export async function* killOnPostgres(max: number): AsyncGenerator<Tally> {
  if ((await findPostgres()) === null) {
    console.log('PostgreSQL is not installed on this machine; that part is left out.');
    return;
  }
  const postgres = await startPostgres();
  try {
    for (const name of names) {
      const operation = await operationNamed(name);
      for (const when of ['before', 'after'] as const)
        yield await sweep(postgres, operation, when, max);
    }
  } finally {
    await postgres.remove();
  }
}

function sweep(
  postgres: PostgresServer,
  operation: Operation,
  when: KillPoint['when'],
  max: number,
): Promise<Tally> {
  const name = `${operation.name} on PostgreSQL: SIGKILL ${when} it is carried out`;
  let template: string | null = null;
  const run = async (folder: string, strike: KillPoint | null) => {
    const address = await readFile(addressFile(folder), 'utf8');
    const outcome = await runUntilKilled(operation.name, folder, { address, strike });
    await writeFile(addressFile(folder), address);
    return outcome;
  };
  return sweepPlaces<number>(operation, {
    name,
    max,
    async begin(folder) {
      const address = await (template ? copyOf(template, postgres) : postgres.newDatabase());
      template ??= address;
      await writeFile(addressFile(folder), address);
    },
    async list(folder) {
      const { count, said } = await run(folder, null);
      if (!said.includes('ACKNOWLEDGED')) throw new Error(`${name} undisturbed: ${said.join(' ')}`);
      return Array.from({ length: count }, (_, at) => at + 1);
    },
    hit: (folder, at) => run(folder, { at, when }),
    title: String,
  });
}

let copies = 0;

/** @returns the address of another database with the same content */
async function copyOf(template: string, postgres: PostgresServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
  copies += 1;
  const name = `copy${copies}`;
  try {
    await writeFile(addressFile(folder), postgres.address);
    const from = new URL(template).pathname.slice(1);
    await execute(folder, `CREATE DATABASE ${name} TEMPLATE ${from}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return Object.assign(new URL(template), { pathname: name }).href;
}
