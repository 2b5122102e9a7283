import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Judges passwords beside the server's own thread: a check takes some milliseconds. */
const judge = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  // Near words of a dictionary take seconds to find on a busy machine.
  useLevenshteinDistance: false,
});

interface Asked {
  number: number;
  password: string;
  own: string[];
}

parentPort?.on('message', ({ number, password, own }: Asked) => {
  parentPort?.postMessage({ number, score: judge.check(password, own).score });
});
