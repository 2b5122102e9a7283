import { attacks, type Target } from './senders.ts';

/** Runs one requested attack in a separate process. */
process.once('message', async ({ name, target }: { name: string; target: Target }) => {
  const [, attack] = attacks.find(([each]) => each === name) ?? [];
  await attack?.(target);
  process.disconnect();
});
