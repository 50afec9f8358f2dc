import ipaddr from 'ipaddr.js'

/** What `loopback` in TRUST_PROXY stands for. */
const loopback = ['127.0.0.0/8', '::1/128']

/** An address, a range (`10.0.0.0/8`), or `loopback`; null for what is neither. */
export function proxyRange(word: string): string | null {
  if (word === 'loopback') return word
  if (word.includes('/')) return ipaddr.isValidCIDR(word) ? word : null
  return ipaddr.isValid(word) && isWhole(word) ? ipaddr.process(word).toString() : null
}

/** A parser reads `10.1` as an address; in a setting it is a mistake. */
const isWhole = (word: string): boolean => word.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(word)

/** Whether X-Forwarded-* of this address is trusted. */
export function isTrustedProxy(address: string, trusted: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const asked = ipaddr.process(address)
  return trusted.flatMap((one) => (one === 'loopback' ? loopback : [one])).some((range) => isWithin(asked, range))
}

function isWithin(address: ReturnType<typeof ipaddr.process>, range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`)
  return address.kind() === network.kind() && address.match(network, bits)
}

/**
 * The caller's address: of those that the proxies wrote down (X-Forwarded-For, the nearest last) and the socket's own, the first
 * from the right that no trusted proxy owns. What stands left of it may have been written by anybody.
 */
export function clientOf(socket: string, forwardedFor: string | undefined, trusted: readonly string[]): string {
  let client = socket
  const noted = (forwardedFor ?? '').split(',').map((one) => one.trim())
  while (isTrustedProxy(client, trusted)) {
    const before = noted.pop()
    if (before === undefined || !ipaddr.isValid(before)) break
    client = ipaddr.process(before).toString()
  }
  return client
}
