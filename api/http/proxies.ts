import { isIP } from 'node:net'

/** Which addresses may say for whom they speak (X-Forwarded-*): addresses, or `loopback` for this machine. */
export function isTrustedProxy(address: string, trusted: readonly string[]): boolean {
  const loopback = address === '127.0.0.1' || address === '::1'
  return trusted.includes(address) || (loopback && trusted.includes('loopback'))
}

/** An address as sockets spell it, or `loopback`; null for what no socket ever has. */
export function proxyAddress(word: string): string | null {
  if (word === 'loopback') return word
  const address = word.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(address) === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1)
  return isIP(address) ? address : null
}
