import type { peopleCalls } from '../../shared/api/people.ts';
import type { Handlers } from '../http/calls.ts';
import { linkHandlers } from './people/links.ts';
import { ownHandlers } from './people/own.ts';
import { ownerHandlers } from './people/owner.ts';
import type { PeopleParts } from './people/parts.ts';

/** The calls about people: with a link, about one's own account, and an owner's about everybody. */
export function peopleHandlers(parts: PeopleParts): Handlers<typeof peopleCalls> {
  return { ...linkHandlers(parts), ...ownHandlers(parts), ...ownerHandlers(parts) };
}
