import { type CallableAddresses, literalAddress } from '../../outbound/callable-addresses'
import { urlOf } from '../../url'

/** Photos are asked for over https whatever the file says, a test's own server aside. */
export function callableForm(address: string, { allowed }: CallableAddresses): string {
  const whole = address.startsWith('//') ? `https:${address}` : address
  const url = urlOf(whole)
  if (!url) return whole
  const literal = literalAddress(url)
  if (url.protocol !== 'http:' || (literal !== null && allowed.includes(literal))) return whole
  url.protocol = 'https:'
  return url.href
}
