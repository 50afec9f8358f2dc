import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts: an IPv4 address, or the /64 that an IPv6 address is in. Whoever has one of those has all of its
 * addresses, so counting them one by one would count nothing.
 */
export function networkOf(ip: string | null): string {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const width = (part: readonly string[]) => part.length + part.filter((group) => group.includes('.')).length
  const missing = tail === undefined ? 0 : 8 - width(before) - width(after)
  const all = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
