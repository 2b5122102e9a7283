import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { partner } from '../content/partner.ts';
import { defineCalls } from './call.ts';
import { listPage, nothing, stamped } from './shapes.ts';

export const partnerCalls = defineCalls({
  getAllPartner: {
    access: 'public',
    body: 'json',
    input: listPage,
    reply: z.array(stamped(partner)),
    summary: 'Every partner.',
  },
  savePartner: {
    access: 'content',
    scope: 'content',
    body: 'multipart',
    input: partner,
    reply: stamped(partner),
    files: { partner_logo: 'one' },
    summary: 'Add a partner.',
  },
  deletePartner: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({ partner_id: objectId }),
    reply: nothing,
    summary: 'Delete a partner.',
  },
});
