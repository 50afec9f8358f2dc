import { isIP } from 'node:net'

/** A single-label name, loopback or a private address: its certificate could not be had, so http stays (see the decision record). */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/i.test(host) || /^fe80:/i.test(host)
  if (isIP(host) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host)
  return !host.includes('.') || /\.(localhost|local|internal)$/i.test(host)
}

/** The API base, forced to https when the page is https (spec section 7). */
export function apiBase(configured: string, pageIsHttps: boolean): string {
  const url = new URL(configured)
  if (pageIsHttps && url.protocol === 'http:' && !isPrivateHost(url.hostname)) url.protocol = 'https:'
  return url.href.replace(/\/$/, '')
}
