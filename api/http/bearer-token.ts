import { apiKeyStart } from '../roles/api-scopes.contract'

export const bearerToken = (request: Request): string | undefined =>
  request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1]

/** A key opens no session, and a session's token is no key. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyStart)
