/** The digits of a phone number that tell whose it is: without extensions and what is written or left out as one likes. */
export function callerOf(number: string): string {
  const [whole = ''] = number.replaceAll('(0)', '').split(/[,;]|ext|x|#/i);
  return whole.replace(/\D/g, '').replace(/^0+/, '');
}
