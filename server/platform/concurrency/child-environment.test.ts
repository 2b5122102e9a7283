import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesUnder } from '../../../tests/support/source-code/source-files.ts';
import { buildSiteEnv } from '../../publish/compile/site-builder.ts';
import { settingsTable } from '../settings/env.ts';
import type { Setting } from '../settings/setting.ts';
import { buildChildEnvironment } from './child-environment.ts';

const secrets = Object.entries<Setting>(settingsTable).flatMap(([name, { isSecret }]) =>
  isSecret ? [name, `${name}_FILE`] : [],
);
const environment = {
  ...process.env,
  ...Object.fromEntries(secrets.map((name) => [name, `secret-of-${name}`])),
  // Secrets of other programs in the same environment.
  ...{ AWS_SECRET_ACCESS_KEY: 'secret-of-cloud', PGPASSWORD: 'secret-of-pg' },
};

/** Runs code in a process whose environment contains every secret, and returns its output. */
async function printed(code: string): Promise<string> {
  const words = ['--input-type=module', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment });
  return stdout;
}

const childrenOf = `
  import { readdirSync, readFileSync } from 'node:fs';
  const childEnvironments = () => readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync('/proc/self/task/' + task + '/children', 'utf8').trim().split(' ').filter(Boolean))
    .map((pid) => readFileSync('/proc/' + pid + '/environ', 'utf8'));
`;

it.runIf(process.platform === 'linux')(
  'starts the image decoder without secrets in its environment',
  async () => {
    const environ = await printed(`${childrenOf}
      const { startImageWorker } = await import(${JSON.stringify(new URL('../../media/image-worker.ts', import.meta.url).href)});
      const worker = startImageWorker('background');
      const answer = await worker.run({ kind: 'facts', file: '/no-picture' });
      console.log(answer.ok, childEnvironments().join('\\n'));
      worker.close();
    `);
    expect(environ).toContain('false PATH=');
    expect(environ).not.toContain('secret-of');
  },
);

it('starts worker threads without secrets in their environment', async () => {
  const thread = `import { respondToEach } from ${JSON.stringify(new URL('./respond-to-each.ts', import.meta.url).href)};
    respondToEach(() => JSON.stringify(process.env));`;
  const environ = await printed(`
    const { startWorker } = await import(${JSON.stringify(new URL('./idle-worker.ts', import.meta.url).href)});
    const worker = startWorker(new URL('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(thread))}));
    console.log(await worker.request('env'));
  `);
  expect(environ).toContain('"PATH"');
  expect(environ).not.toContain('secret-of');
});

it('passes public settings and no secret to the renderer', () => {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    const settings = { siteUrl: 'https://s.example', imageBaseUrl: '/', publicApiBaseUrl: '/api' };
    for (const env of [buildChildEnvironment(), buildSiteEnv(settings)])
      expect(Object.values(env).filter((value) => value?.startsWith('secret-of'))).toEqual([]);
    expect(buildSiteEnv(settings)).toMatchObject({ SITE_URL: 'https://s.example' });
  } finally {
    for (const name of Object.keys(environment)) if (!(name in before)) delete process.env[name];
  }
});

const starters = /^(fork|spawn|spawnSync|exec|execSync|execFile|execFileSync|Worker)$/;

const calls = [...filesUnder('server'), 'scripts/build-console.ts']
  .filter((path) => /(?<!\.test)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /node:(child_process|worker_threads)/.test(text))
  .flatMap(({ path, text }) => startsIn(path, text));

it('starts every process and thread with an explicit environment', () => {
  expect(calls.map(({ path }) => path)).toContain('server/media/image-worker.ts');
  expect(calls.filter(({ options }) => !/\benv\b/.test(options))).toEqual([]);
});

it('starts no process through a shell', () => {
  const isShell = ({ by, options }: Start) => /^exec(Sync)?$/.test(by) || /\bshell\b/.test(options);
  expect(calls.filter(isShell)).toEqual([]);
});

interface Start {
  path: string;
  by: string;
  options: string;
}

/** Finds every endpoint that starts a process or a thread, with its last argument. */
function startsIn(path: string, text: string): Start[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const calls: Start[] = [];
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
    const by = isCall ? node.expression.getText(source) : '';
    if (isCall && starters.test(by))
      calls.push({ path, by, options: node.arguments?.at(-1)?.getText(source) ?? '' });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}
