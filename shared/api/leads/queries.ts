import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { formView, pageView, query, submittedQuery } from '../../content/query.ts';
import { defineEndpoints } from '../endpoint.ts';
import { listPage } from '../shapes.ts';

/** A stored query. */
const receivedQuery = query.extend({
  _id: objectId,
  created_at: z.string(),
  suspected_spam: z.boolean(),
});

/** A query with all submitted fields; '' for absent values. */
export const queryDetails = receivedQuery.extend({
  email: z.string(),
  company: z.string(),
  message: z.string(),
  consent: z.string().describe('The consent text'),
  page: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
});

/** Visitor messages. */
export const queryEndpoints = defineEndpoints({
  saveQuery: {
    access: 'public',
    input: submittedQuery,
    // Twice the limits of all fields, at nine bytes per character (the worst case of a form without JavaScript), so
    // that a text that is too long gets a specific error message.
    maxBytes: 128 << 10,
    summary: 'Sends a contact query.',
  },
  formSeen: {
    path: '/admin/form-seen',
    access: 'public',
    input: formView,
    summary: 'Counts a form view by day, page and source.',
  },
  pageSeen: {
    path: '/admin/page-seen',
    access: 'public',
    input: pageView,
    summary: 'Counts a view of a page by day, and an arrival by its source and country.',
  },
  getAllQueries: {
    access: 'leads',
    scope: 'leads:read',
    input: listPage,
    reply: z.array(receivedQuery),
    summary: 'Lists all queries, newest first.',
  },
});
