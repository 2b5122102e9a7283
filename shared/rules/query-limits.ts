/**
 * Most characters of each field of the contact form, for the form and the server alike; counted as browsers count them
 * (UTF-16 code units).
 */
export const queryLimits = {
  name: 200,
  phone_number: 100,
  email: 254,
  company: 200,
  subject: 2000,
  message: 4000,
} as const;
