import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProgress } from './run-as-command.ts';

describe('the progress of a command', () => {
  let lines: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const begin = () => startProgress((line) => lines.push(line));

  it('prints nothing for two seconds, then the elapsed time every five', () => {
    const { report, stop } = begin();
    vi.advanceTimersByTime(1999);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1);
    report('Building the site from scratch');
    vi.advanceTimersByTime(10_000);
    expect(lines).toEqual([
      'Working: 2 s so far',
      'Building the site from scratch: 7 s so far',
      'Building the site from scratch: 12 s so far',
    ]);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(3);
  });

  it('prints a count, and estimates the rest from earlier runs of the same work', () => {
    const { report, stop } = begin();
    report('Reading the pages');
    vi.advanceTimersByTime(1000);
    report('Copying', 0, 40);
    vi.advanceTimersByTime(1000);
    report('Copying', 10, 40);
    vi.advanceTimersByTime(5000);
    report('Copying', 40, 40);
    vi.advanceTimersByTime(5000);
    stop();
    expect(lines).toEqual([
      'Copying: 0 of 40',
      'Copying: 10 of 40, about 18 s left',
      'Copying: 40 of 40, about 0 s left',
    ]);
  });
});

/** Commands that print each step themselves, or end within moments. */
const others = ['start', 'dev', 'test', 'look', 'docs', 'new-section', 'upgrade'];

describe('every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = Object.entries(scripts).flatMap(([name, line]) =>
    line === `node scripts/bootstrap.mjs ${name}` && !others.includes(name) ? [name] : [],
  );

  it.each(names)('%s prints its progress once it takes more than two seconds', (name) => {
    const code = readFileSync(`scripts/${name}.ts`, 'utf8');
    expect(code).toMatch(/runAsCommand\(|startProgress\(|runAccountCommand\(/);
  });
});
