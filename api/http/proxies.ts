/** Which addresses may say for whom they speak (X-Forwarded-*): addresses, or `loopback` for this machine. */
export function isTrustedProxy(address: string, trusted: readonly string[]): boolean {
  const loopback = address === '127.0.0.1' || address === '::1'
  return trusted.includes(address) || (loopback && trusted.includes('loopback'))
}
