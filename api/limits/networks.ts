import ipaddr from 'ipaddr.js'

/**
 * The key of an IP limit: an IPv4 address, or the /64 of an IPv6 address. Whoever has one address of a /64 has all of its
 * addresses, so counting them one by one would count nothing.
 */
export function networkOf(ip: string | null): string {
  const plain = ip?.split('%')[0] ?? ''
  if (!ipaddr.isValid(plain)) return plain
  const address = ipaddr.process(plain)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
