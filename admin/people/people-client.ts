import type { Client } from '../../shared/api/client.ts';
import { createClient } from '../../shared/api/client.ts';
import { type PeopleCalls, peopleCalls } from '../../shared/api/people.ts';
import { http, problemOf } from '../api.ts';
import { askProof } from './confirmation.ts';

type Call = (input?: object) => Promise<unknown>;

/** A call that is refused until it is confirmed who makes it waits for that, and is made again. */
function onceConfirmed(call: Call): Call {
  return async (input) => {
    try {
      return await call(input);
    } catch (error) {
      if (problemOf(error)?.error?.id !== 'CONFIRM_FIRST' || !(await askProof())) throw error;
      return call(input);
    }
  };
}

const direct = createClient(http, peopleCalls);

/** The calls about people. They are loaded with the first screen that needs them. */
export const people = Object.fromEntries(
  Object.entries(direct).map(([name, call]) => [name, onceConfirmed(call as Call)]),
) as unknown as Client<keyof PeopleCalls>;
