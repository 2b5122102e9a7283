import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { evenlySpread, judgeOutcome, type Tally } from './sweep.ts';

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
        yield await sweep({ postgres, operation, when, max });
    }
  } finally {
    await postgres.remove();
  }
}

interface Sweep {
  postgres: PostgresServer;
  operation: Operation;
  when: KillPoint['when'];
  max: number;
}

async function sweep({ postgres, operation, when, max }: Sweep): Promise<Tally> {
  const name = `${operation.name} on PostgreSQL: SIGKILL ${when} it is carried out`;
  const tally: Tally = { name, tried: 0, survived: 0, lost: [] };
  const prepared = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
  const template = await postgres.newDatabase();
  await writeFile(addressFile(prepared), template);
  const onCopy = async <Result>(work: (folder: string, address: string) => Promise<Result>) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
    try {
      await cp(prepared, folder, { recursive: true });
      return await work(folder, await copyOf(template, postgres));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  try {
    await operation.prepare(prepared);
    const { count, said } = await onCopy((folder, address) =>
      runUntilKilled(operation.name, folder, { address, strike: null }),
    );
    if (!said.includes('ACKNOWLEDGED')) throw new Error(`${name} undisturbed: ${said.join(' ')}`);
    const places = Array.from({ length: count }, (_, at) => at + 1);
    for (const at of evenlySpread(places, max))
      await onCopy(async (folder, address) => {
        const outcome = await runUntilKilled(operation.name, folder, {
          address,
          strike: { at, when },
        });
        if (!outcome.struck) return;
        tally.tried += 1;
        await writeFile(addressFile(folder), address);
        const wrong = await judgeOutcome(operation, folder, outcome);
        if (wrong === null) tally.survived += 1;
        else tally.lost.push(`${name}, ${at} of ${count}: ${wrong}`);
      });
  } finally {
    await rm(prepared, { recursive: true, force: true });
  }
  return tally;
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
