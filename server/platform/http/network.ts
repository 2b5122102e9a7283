/** Returns the network that one customer of a provider usually has. @param address as `toRateAddress` returns it */
export function networkOf(address: string): string {
  // An IPv4 address, or an IPv6 /48.
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}
