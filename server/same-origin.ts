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
