const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export class ForbiddenProtocolError extends Error {
  constructor(protocol: string) {
    super(`Navigation to a ${protocol} address is not allowed.`)
    this.name = 'ForbiddenProtocolError'
  }
}

/** The address itself when it may be navigated to; raises an error for any other protocol (spec section 8). */
export function assertNavigable(href: string): string {
  // A browser drops tabs and line breaks and reads a backslash as a slash: so do we before we look.
  const cleaned = Array.from(href, (letter) => (letter.charCodeAt(0) <= 0x20 ? '' : letter)).join('')
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned)?.[0].toLowerCase()
  if (protocol && !allowed.has(protocol)) throw new ForbiddenProtocolError(protocol)
  return href
}
