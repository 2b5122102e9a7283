/**
 * Maximum characters of each contact form field, in the form and on the server, in UTF-16 code units as in browsers.
 */
export const queryLimits = {
  name: 200,
  phone_number: 100,
  email: 254,
  company: 200,
  subject: 2000,
  message: 4000,
} as const;
