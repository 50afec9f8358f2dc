import ipaddr from 'ipaddr.js'
import { urlOf } from '../url'

/** What a call to an address that somebody typed may reach. */
export interface CallableAddresses {
  /** IP addresses that are called although they are private, over http too: a test's own server. */
  allowed: readonly string[]
  /** Public addresses over https; a demo calls none. */
  publicToo: boolean
}

export const publicAddresses: CallableAddresses = { allowed: [], publicToo: true }
export const thisMachineAlone: CallableAddresses = { allowed: ['127.0.0.1', '::1'], publicToo: false }

/** Of IPv6 all else is of a network's own, or stands for an IPv4 address (`::7f00:1`, 64:ff9b::/96) that a gateway may call. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure’s virtual machines find their metadata there, behind a public address. */
const metadataAddresses = ['168.63.129.16']

/** Whether a connection to this IP address may be opened. */
export function isCallable(address: string, { allowed, publicToo }: CallableAddresses, protocol: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (allowed.includes(plain.toString())) return true
  return protocol === 'https:' && publicToo && isPublic(plain)
}

/** The ranges of 6to4 and Teredo, which hold IPv4 addresses, are none of `unicast`. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast' || metadataAddresses.includes(`${address}`)) return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}

/** The host of an URL, when it is an IP address: the parser has made one spelling of all. */
export function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}

/** What is wrong with an address that somebody typed, before it is ever called; null: nothing that can be seen. */
export function addressProblem(text: string, callable: CallableAddresses): string | null {
  const url = urlOf(text)
  if (!url) return 'Enter an address like https://leads.example.com/new.'
  const literal = literalAddress(url)
  const mayBeHttp = literal !== null && callable.allowed.includes(literal)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBeHttp)) return 'The address begins with https://.'
  if (url.username || url.password) return 'Leave the name and the password out of the address.'
  if (literal && !isCallable(literal, callable, url.protocol)) return 'This is not an address of the public Internet.'
  if (!literal && !url.hostname.includes('.')) return 'Enter an address like https://leads.example.com/new.'
  return null
}
