import { randomBytes } from 'node:crypto'
import { openSecretEncryption } from '../../accounts/mfa/encryption'

export interface RouteSecrets {
  /** A new one, and how it is kept. */
  make(routeId: number): { secret: string; kept: string }
  /** Null when it cannot be read any more: the site's own secret was changed. */
  read(routeId: number, kept: string | null): string | null
}

export function openRouteSecrets(secrets: readonly string[]): RouteSecrets {
  const encryption = openSecretEncryption(secrets)
  const ownerOf = (routeId: number) => `lead_route ${routeId}`
  return {
    make(routeId) {
      const secret = `whsec_${randomBytes(32).toString('base64url')}`
      return { secret, kept: encryption.encrypt(secret, ownerOf(routeId)) }
    },
    read: (routeId, kept) => (kept === null ? null : encryption.decrypt(kept, ownerOf(routeId))),
  }
}
