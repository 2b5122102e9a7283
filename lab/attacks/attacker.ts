import { attacks, type Target } from './senders.ts';

/** Attacks once what it is told to, in a process of its own. */
process.once('message', async ({ name, target }: { name: string; target: Target }) => {
  const [, attack] = attacks.find(([each]) => each === name) ?? [];
  await attack?.(target);
  process.disconnect();
});
