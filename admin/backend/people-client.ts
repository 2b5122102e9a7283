import type { Client } from '../../shared/api/client.ts';
import { createClient } from '../../shared/api/client.ts';
import { type PeopleEndpoints, peopleEndpoints } from '../../shared/api/people.ts';
import { http, problemOf } from './api.ts';
import { requestProof } from './confirmation.ts';

/** Wraps an endpoint: a request rejected for lack of proof of identity waits for the proof and is then repeated. */
export function withConfirmation<Input extends unknown[], Result>(
  call: (...given: Input) => Promise<Result>,
): (...given: Input) => Promise<Result> {
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      if (problemOf(error)?.error?.id !== 'CONFIRM_FIRST' || !(await requestProof())) throw error;
      return call(...given);
    }
  };
}

const direct = createClient(http, peopleEndpoints);

/** Account endpoints, loaded with the first screen that needs them. */
export const people = Object.fromEntries(
  Object.entries(direct).map(([name, call]) => [
    name,
    withConfirmation(call as (input?: object, config?: object) => Promise<unknown>),
  ]),
) as unknown as Client<keyof PeopleEndpoints>;
