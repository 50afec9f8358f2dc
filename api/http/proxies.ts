import ipaddr from 'ipaddr.js'

const loopback = ['127.0.0.0/8', '::1/128']

export function proxyRange(word: string): string | null {
  if (word === 'loopback') return word
  if (word.includes('/')) return ipaddr.isValidCIDR(word) ? word : null
  return ipaddr.isValid(word) && isWhole(word) ? ipaddr.process(word).toString() : null
}

/** A parser reads `10.1` as an address; in a setting it is a mistake. */
const isWhole = (word: string): boolean => word.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(word)

export function isTrustedProxy(address: string, trusted: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.subnetMatch(ipaddr.process(address), { trusted: rangesOf(trusted) }, 'stranger') === 'trusted'
}

type Range = ReturnType<typeof ipaddr.parseCIDR>
const known = new WeakMap<readonly string[], Range[]>()

/** A list is a setting: it is read once, not for each request. */
function rangesOf(trusted: readonly string[]): Range[] {
  const before = known.get(trusted)
  if (before) return before
  const words = trusted.flatMap((one) => (one === 'loopback' ? loopback : [one]))
  const ranges = words.map((word) =>
    ipaddr.parseCIDR(word.includes('/') ? word : `${word}/${word.includes(':') ? 128 : 32}`),
  )
  known.set(trusted, ranges)
  return ranges
}

/** An IPv4 address that came in the form of IPv6 (::ffff:203.0.113.7) is the IPv4 address; what is no address stays. */
const plain = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

/** The first from the right that no trusted proxy owns: what stands left of it may have been written by anybody. */
export function clientOf(socket: string, forwardedFor: string | undefined, trusted: readonly string[]): string {
  let client = plain(socket)
  const noted = (forwardedFor ?? '').split(',').map((one) => one.trim())
  while (isTrustedProxy(client, trusted)) {
    const before = noted.pop()
    if (before === undefined || !ipaddr.isValid(before)) break
    client = plain(before)
  }
  return client
}
