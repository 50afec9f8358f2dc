import ipaddr from 'ipaddr.js'

const ownRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** A single-label name, loopback or a private address: its certificate could not be had, so http stays (see the decision record). */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return ownRanges.has(ipaddr.parse(host).range())
  return !host.includes('.') || /\.(localhost|local|internal)$/i.test(host)
}

/** The API base, forced to https when the page is https (spec section 7). */
export function apiBase(configured: string, pageIsHttps: boolean): string {
  const url = new URL(configured)
  if (pageIsHttps && url.protocol === 'http:' && !isPrivateHost(url.hostname)) url.protocol = 'https:'
  return url.href.replace(/\/$/, '')
}
