import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { service } from '../../content/service.ts';
import { serviceTypes } from '../../content/service-type.ts';
import { defineEndpoints } from '../endpoint.ts';
import { base, byId, pagedList, stamped } from '../shapes.ts';

/** A service in a list; `place` if the list has a manual order. */
const listedService = stamped(service).extend({
  place: z
    .number()
    .int()
    .optional()
    .describe('Position on the site, from 1, if the list has a manual order'),
});

export const serviceEndpoints = defineEndpoints({
  createService: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: service,
    reply: stamped(service),
    files: { icon: 'one', image: 'one', area_images: 'many', share_image: 'one' },
    summary: 'Adds a service.',
  },
  updateService: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: service.partial().extend({ id: objectId, ...base }),
    reply: stamped(service),
    files: { icon: 'one', image: 'one', area_images: 'many', share_image: 'one' },
    summary:
      'Changes a service. Omitted fields are kept; new area images replace all previous ones.',
  },
  getAllServices: {
    access: 'public',
    tool: 'read',
    input: pagedList(listedService, ['name', 'heading', 'type']).extend({
      type: z.union([z.enum(serviceTypes), z.literal('')]).optional(),
    }),
    reply: z.array(listedService),
    summary: 'Lists services of one type, or all.',
  },
  getServiceById: {
    access: 'public',
    tool: 'read',
    input: byId,
    reply: stamped(service),
    summary: 'Returns one service.',
  },
  deleteService: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    input: byId,
    summary: 'Deletes a service and its page contents.',
  },
});
