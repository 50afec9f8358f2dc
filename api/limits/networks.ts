import ipaddr from 'ipaddr.js'

/** Whoever has one address of an IPv6 /64 has all of them, so they count as one. */
export function networkOf(ip: string | null): string {
  const plain = ip?.split('%')[0] ?? ''
  if (!ipaddr.isValid(plain)) return plain
  const address = ipaddr.process(plain)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
