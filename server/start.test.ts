import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from './store/folder-lock.ts';
import { openSqliteStore } from './store/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the server's own entry point, which is expected to give up by itself. */
function failedStart(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const server = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        ADMIN_PORT: '0',
        DEMO_CONTENT: 'off',
        LOG_LEVEL: 'silent',
        DATA_DIR: join(folder, 'data'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    server.stdout.on('data', (text) => {
      said += text;
    });
    server.stderr.on('data', (text) => {
      said += text;
    });
    const late = setTimeout(() => server.kill('SIGKILL'), 15_000);
    server.on('close', (code) => {
      clearTimeout(late);
      resolve({ code, said: said.trim() });
    });
  });
}

describe('a start that cannot succeed ends with one clear line and code 1', () => {
  it('on a wrong setting', async () => {
    const { code, said } = await failedStart({ PORT: 'none' });
    expect({ code, said }).toEqual({
      code: 1,
      said: 'PORT is wrong: it must be a port number from 0 to 65535.',
    });
  });

  it('on a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, said } = await failedStart({ ADMIN_PORT: `${port}` });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `ADMIN_PORT ${port} is in use by another program. Stop it, or set ADMIN_PORT to another port.`,
    );
  });

  it('on a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, said } = await failedStart({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(said).toMatch(/^DATA_DIR is wrong: the folder .* cannot be written\.$/);
  });

  it('on a damaged database, which stays as it is', async () => {
    const data = join(folder, 'damaged');
    mkdirSync(data);
    const file = join(data, 'content.sqlite');
    writeFileSync(file, 'no database '.repeat(500));
    const { code, said } = await failedStart({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toMatch(/^The database .* is damaged\. Nothing was changed: .*$/);
    expect(readFileSync(file, 'utf8')).toBe('no database '.repeat(500));
  });

  it('on a data folder another process works in', async () => {
    const data = join(folder, 'in-use');
    const letGo = lockFolder(data);
    const { code, said } = await failedStart({ DATA_DIR: data });
    letGo();
    expect(code).toBe(1);
    expect(said).toMatch(/^Another Marquee is running on .*\.$/);
  });

  it('and makes no password that nobody gets to see', async () => {
    const store = await openSqliteStore(join(folder, 'data', 'content.sqlite'));
    expect(await store.accounts()).toEqual([]);
    await store.close();
  });
});
