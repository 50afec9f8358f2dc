/** Each half adds its Content-Security-Policy. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** The API answers with JSON, files, and one page that has nothing but a style. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** An answer of the API that leaves over HTTP; a file keeps the stricter policy that it came with. */
export function secured(answer: Response, https: boolean): Response {
  const { headers } = answer
  const own = { 'Content-Security-Policy': policy, ...securityHeaders(https) }
  for (const [name, value] of Object.entries(own)) if (!headers.has(name)) headers.set(name, value)
  return answer
}
