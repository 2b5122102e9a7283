import { z } from 'zod';
import { roleNames } from '../../rules/roles.ts';
import { emailAddress } from '../shapes.ts';

/** Fields shared by several people endpoints. */

export const email = emailAddress.toLowerCase();
export const role = z.enum(roleNames, { error: 'There is no such role.' });
/** Checks only the length; the server applies the other password rules. */
export const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(12, 'A password has at least 12 characters.')
  .max(200, 'A password has at most 200 characters.');
/** Accepts any length, because the password may still be incomplete. */
export const passwordToCheck = z.string({ error: 'Choose a password.' }).max(200);
export const passwordProblem = z.object({
  problem: z.string().nullable().describe('Reason for the rejection'),
});
export const password = z
  .string({ error: 'Enter the password.' })
  .min(1, 'Enter the password.')
  .max(200);
export const code = z
  .string({ error: 'Enter the six digits.' })
  .min(1, 'Enter the six digits.')
  .max(60);
export const name = z.string().trim().max(100, 'A name has at most 100 characters.');
export const link = z.string({ error: 'This link is incomplete.' }).min(1).max(100);
export const time = z.string().describe('ISO 8601');
export const id = z.string({ error: 'Choose one.' }).min(1).max(100);
