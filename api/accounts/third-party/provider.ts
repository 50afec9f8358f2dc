import type { Configuration } from 'openid-client'
import type { z } from '../../http/contract'
import { invalid, Refusal } from '../../refusals'
import type { ThirdParty } from '../../settings/config'
import type { ProviderCode, ProviderFacts } from './third-party.contract'

export interface ProviderPerson {
  issuer: string
  /** The lasting id of the person: an e-mail address may change owners. */
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** OpenID Connect (Core 1.0, with PKCE). */
export interface Provider {
  /** Null while the provider cannot be reached: pages are shown without its button. */
  facts(): Promise<z.infer<typeof ProviderFacts> | null>
  /** Throws invalid when the provider refuses the code (used, foreign, expired), unavailable when the provider does not answer. */
  identify(code: z.infer<typeof ProviderCode>): Promise<ProviderPerson>
}

const retryAfterMs = 30_000

export function openProvider({ issuer, clientId, clientSecret }: ThirdParty): Provider {
  let known: Promise<Configuration> | null = null
  let failedAt = 0
  const configuration = () => {
    known ??= discover({ issuer, clientId, clientSecret }).catch((error: unknown) => {
      known = null
      failedAt = Date.now()
      throw error
    })
    return known
  }
  return {
    async facts() {
      if (!known && Date.now() - failedAt < retryAfterMs) return null
      const found = await configuration().catch(() => null)
      const authorizationEndpoint = found?.serverMetadata().authorization_endpoint
      return authorizationEndpoint ? { name: nameOf(issuer), clientId, authorizationEndpoint } : null
    },
    async identify(code) {
      const found = await configuration().catch(() => {
        throw new Refusal('unavailable', `${nameOf(issuer)} cannot be reached right now. Please try again in a moment.`)
      })
      return redeem(found, code, nameOf(issuer))
    },
  }
}

/** Throws when the provider does not answer in time, or not as OpenID Connect has it. Follows no redirects. */
export async function discover(
  { issuer, clientId, clientSecret }: ThirdParty,
  timeoutSeconds = 1.5,
): Promise<Configuration> {
  const { discovery, allowInsecureRequests } = await import('openid-client') // 10 MB, where it is set up
  const url = new URL(issuer)
  const loopback = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: loopback ? [allowInsecureRequests] : [],
  })
}

async function redeem(found: Configuration, sent: z.infer<typeof ProviderCode>, name: string): Promise<ProviderPerson> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const answer = new URL(sent.redirectUri ?? 'http://none.invalid')
  answer.search = new URLSearchParams({ code: sent.code, ...(sent.issuer && { iss: sent.issuer }) }).toString()
  try {
    const tokens = await authorizationCodeGrant(found, answer, {
      pkceCodeVerifier: sent.codeVerifier,
      expectedNonce: sent.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('The provider sent no identity.')
    const more = claims.email ? claims : await fetchUserInfo(found, tokens.access_token, claims.sub)
    return presentPerson(claims.iss, claims.sub, more)
  } catch {
    throw invalid(`The answer of ${name} could not be used. Please try again.`)
  }
}

const presentPerson = (issuer: string, subject: string, claims: Record<string, unknown>): ProviderPerson => ({
  issuer,
  subject,
  email: words(claims.email, 254)?.toLowerCase() ?? null,
  emailVerified: claims.email_verified === true,
  firstName: words(claims.given_name, 80) ?? '',
  lastName: words(claims.family_name, 80) ?? '',
})

const words = (value: unknown, maxLength: number): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.normalize().replaceAll('\0', '').trim().slice(0, maxLength)
    : null

export const nameOf = (issuer: string): string =>
  new URL(issuer).hostname === 'accounts.google.com' ? 'Google' : new URL(issuer).hostname
