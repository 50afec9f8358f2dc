import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type MailScope = `search-${number}` | 'cars' | 'dealerships' | 'all'

export interface Subscription {
  userId: number
  scope: MailScope
  /** The person's count when the link was made: raised, it makes the link stop working. */
  epoch: number
}

/** The first signs, all are believed: secrets can be changed without breaking the links that are out. */
export type UnsubscribeKeys = readonly string[]

export const unsubscribeKeys = (secrets: readonly string[]): UnsubscribeKeys =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32)).toString('base64url'))

/** Nothing is stored: the token says whom and what it is about, and that it is ours. */
export function signUnsubscribe(keys: UnsubscribeKeys, { userId, scope, epoch }: Subscription): string {
  const [key] = keys
  if (!key) throw new Error('Without a key no link to unsubscribe can be made.')
  const payload = `${userId}.${scope}.${epoch}`
  return `${payload}.${mac(key, payload)}`
}

/** What a token says; null when it is not ours. Whether its epoch still stands is for the caller to see. */
export function readUnsubscribe(keys: UnsubscribeKeys, token: string): Subscription | null {
  const [, payload, userId, scope, epoch, given = ''] =
    /^((\d{1,15})\.(search-\d{1,15}|cars|dealerships|all)\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? []
  if (!payload || !keys.some((key) => timingSafeEqual(Buffer.from(mac(key, payload)), Buffer.from(given)))) return null
  return { userId: Number(userId), scope: scope as MailScope, epoch: Number(epoch) }
}

const mac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
