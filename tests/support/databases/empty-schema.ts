import pg from 'pg';

let schemas = 0;

/** Creates an empty schema in a PostgreSQL database. @returns an address that sees only this schema */
export async function makeEmptySchema(address: string): Promise<string> {
  schemas += 1;
  const name = `marquee_${process.pid}_${schemas}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE; CREATE SCHEMA ${name}`);
  await client.end();
  const within = new URL(address);
  within.searchParams.set('options', `-c search_path=${name}`);
  return within.href;
}
