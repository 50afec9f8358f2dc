import { securityHeaders as ofEveryAnswer } from '../api/http/security-headers'

export interface HeaderFacts {
  https: boolean
  /** The inline scripts a page may run: its nonce or their hashes. */
  scriptSources: string
  /** Other origins that a form of ours may lead to: the third party that signs people in, and pages of the card company. */
  formTargets?: string
  development: boolean
}

export function securityHeaders({
  https,
  scriptSources,
  formTargets = '',
  development,
}: HeaderFacts): Record<string, string> {
  const script = development ? "'self' 'unsafe-inline'" : `'self' ${scriptSources}`.trim()
  const policy = [
    "default-src 'self'",
    `script-src ${script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`, // Vite tells of changes by a socket on a port of its own
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formTargets}`.trim(),
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    ...ofEveryAnswer(https),
  }
}
