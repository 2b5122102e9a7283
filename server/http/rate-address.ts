/** An address as limits count it: IPv6 by its /64, for one visitor has a whole one. */
export function rateAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const [before, after] = [groups(head), groups(tail)];
  const zeros = ip.includes('::') ? 8 - before.length - after.length : 0;
  const all = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

function groups(part: string): string[] {
  if (part === '') return [];
  return part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
