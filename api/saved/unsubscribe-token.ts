import { isSigned, type LinkKeys, linkKeys, linkSignature, signLink } from '../link-keys'

export type MailScope = `search-${number}` | 'cars' | 'dealerships' | 'all' | 'figures'

export interface Subscription {
  userId: number
  scope: MailScope
  /** The person's count when the link was made: raised, it makes the link stop working. */
  epoch: number
}

export const unsubscribeKeys = (secrets: readonly string[]): LinkKeys => linkKeys(secrets, 'unsubscribe')

/** Nothing is stored: the token says whom and what it is about, and that it is ours. */
export function signUnsubscribe(keys: LinkKeys, { userId, scope, epoch }: Subscription): string {
  const payload = `${userId}.${scope}.${epoch}`
  return `${payload}.${signLink(keys, payload)}`
}

const scopes = 'search-\\d{1,15}|cars|dealerships|all|figures'
const pattern = new RegExp(`^((\\d{1,15})\\.(${scopes})\\.(\\d{1,9}))\\.(${linkSignature})$`)

/** What a token says; null when it is not ours. Whether its epoch still stands is for the caller to see. */
export function readUnsubscribe(keys: LinkKeys, token: string): Subscription | null {
  const [, payload, userId, scope, epoch, given = ''] = pattern.exec(token) ?? []
  if (!payload || !isSigned(keys, payload, given)) return null
  return { userId: Number(userId), scope: scope as MailScope, epoch: Number(epoch) }
}
