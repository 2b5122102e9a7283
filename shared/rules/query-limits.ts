/**
 * Most characters of each contact form field, in the form and on the server, counted in UTF-16 code units as browsers do.
 */
export const queryLimits = {
  name: 200,
  phone_number: 100,
  email: 254,
  company: 200,
  subject: 2000,
  message: 4000,
} as const;
