import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { partner } from '../../content/partner.ts';
import { defineEndpoints } from '../endpoint.ts';
import { base, pagedList, stamped } from '../shapes.ts';

export const partnerEndpoints = defineEndpoints({
  getAllPartner: {
    access: 'public',
    tool: 'read',
    input: pagedList(partner, ['partner_name']),
    reply: z.array(stamped(partner)),
    summary: 'Lists all clients, in the order of the site.',
  },
  savePartner: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: partner.extend({ id: objectId.optional(), ...base }),
    reply: stamped(partner),
    files: { partner_logo: 'one' },
    summary: 'Adds a client, or changes one by id. Omitted fields are kept.',
  },
  deletePartner: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    input: z.object({ partner_id: objectId }),
    summary: 'Deletes a partner.',
  },
});
