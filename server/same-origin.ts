import { paths } from '../app/paths'

/** Whether a changing request comes from our own pages. A program that sends neither header is no browser and carries no cookie of ours. */
export function isSameOrigin(request: Request, origins: readonly string[]): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  return origin === null || origins.includes(normal(origin))
}

/** A malformed Origin is nobody's. */
export function normal(origin: string): string {
  try {
    return new URL(origin).origin
  } catch {
    return 'invalid'
  }
}

/** Mail providers' (RFC 8058): it goes on as nobody's, without cookies; the token in its address says what it does. */
export function asOneClick(request: Request): boolean {
  if (request.method !== 'POST' || new URL(request.url).pathname !== paths.unsubscribe) return false
  for (const name of ['cookie', 'origin', 'sec-fetch-site']) request.headers.delete(name)
  return true
}
