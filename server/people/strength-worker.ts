import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { respondToEach } from '../platform/concurrency/respond-to-each.ts';

/** Rates passwords outside the server's thread, because a check takes some milliseconds. */
const judge = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  // Similar words of a dictionary take seconds to find on a busy machine.
  useLevenshteinDistance: false,
});

respondToEach(
  ({ password, own }: { password: string; own: string[] }) => judge.check(password, own).score,
);
