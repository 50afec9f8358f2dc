import { openSecretEncryption } from '../../accounts/mfa/encryption'

/** What a feed's server knows us by is kept encrypted: it is sent, so a hash would not do. */
export interface FeedSecrets {
  seal(feedId: number, secret: string): string
  /** Null when it cannot be read any more: the site's own secret was changed. */
  open(feedId: number, sealed: string | null): string | null
}

export function openFeedSecrets(secrets: readonly string[]): FeedSecrets {
  const encryption = openSecretEncryption(secrets)
  const ownerOf = (feedId: number) => `feed ${feedId}`
  return {
    seal: (feedId, secret) => encryption.encrypt(secret, ownerOf(feedId)),
    open: (feedId, sealed) => (sealed === null ? null : encryption.decrypt(sealed, ownerOf(feedId))),
  }
}
