import { createHash, randomBytes } from 'node:crypto'
import { apiKeyStart } from '../roles/api-scopes.contract'

export interface NewSecret {
  secret: string
  secretHash: string
  last4: string
}

/** 256 random bits; only the hash is kept. */
export function newSecret(): NewSecret {
  const secret = apiKeyStart + randomBytes(32).toString('base64url')
  return { secret, secretHash: hashSecret(secret), last4: secret.slice(-4) }
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
