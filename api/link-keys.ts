import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Of links that a mail carries and nothing stores. The first signs, all are believed: secrets can be changed without breaking the links that are out. */
export type LinkKeys = readonly string[]

/** A purpose has keys of its own: what was signed for one link is worth nothing in another. */
export const linkKeys = (secrets: readonly string[], purpose: string): LinkKeys =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url'))

/** How a signature looks in an address. */
export const linkSignature = '[\\w-]{43}'

export function signLink([newest]: LinkKeys, text: string): string {
  if (!newest) throw new Error('Without a key no link can be signed.')
  return macOf(newest, text)
}

/** The signature has the form of `linkSignature`. */
export const isSigned = (keys: LinkKeys, text: string, signature: string): boolean =>
  keys.some((key) => timingSafeEqual(Buffer.from(macOf(key, text)), Buffer.from(signature)))

const macOf = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
