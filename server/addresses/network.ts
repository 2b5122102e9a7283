/** What one customer of a provider usually has: an IPv4 address, or an IPv6 /48. @param address as `rateAddress` says it */
export function networkOf(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}
