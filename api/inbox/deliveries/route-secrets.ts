import { randomBytes } from 'node:crypto'
import { openSecretEncryption } from '../../accounts/mfa/encryption'

/** Of what is signed when it is sent: of a route for leads, of an endpoint of webhooks. */
export interface RouteSecrets {
  /** A new one, and how it is kept. */
  make(routeId: number): { secret: string; kept: string }
  /** Null when it cannot be read any more: the site's own secret was changed. */
  read(routeId: number, kept: string | null): string | null
}

export function openRouteSecrets(
  secrets: readonly string[],
  kind: 'lead_route' | 'webhook' = 'lead_route',
): RouteSecrets {
  const encryption = openSecretEncryption(secrets)
  const ownerOf = (routeId: number) => `${kind} ${routeId}`
  return {
    make(routeId) {
      const secret = `whsec_${randomBytes(32).toString('base64url')}`
      return { secret, kept: encryption.encrypt(secret, ownerOf(routeId)) }
    },
    read: (routeId, kept) => (kept === null ? null : encryption.decrypt(kept, ownerOf(routeId))),
  }
}
