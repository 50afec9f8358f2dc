import { getSystemErrorMap } from 'node:util'

const refusedCertificates = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

const wordsByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Connection refused',
  ENOTFOUND: 'The server’s name could not be found',
  EAI_AGAIN: 'The server’s name could not be found',
  EDNS: 'The server’s name could not be found',
  ECONNRESET: 'The connection was cut',
  EPIPE: 'The connection was cut',
  EHOSTUNREACH: 'There is no route to the server',
  ENETUNREACH: 'There is no route to the server',
  ETIMEDOUT: 'The server did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'The server did not answer in time',
  TimeoutError: 'The server did not answer in time',
  AbortError: 'The server did not answer in time',
  ETLS: 'No encrypted connection could be made',
  EPROTO: 'No encrypted connection could be made',
  ...Object.fromEntries(refusedCertificates.map((code) => [code, 'The server’s certificate is not valid'])),
}

/** Says in our own words why a server could not be reached: no address and nothing that it wrote. Null for another error. */
export function connectionFailure(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > 5) return null
  const { code, errno, name, cause, detail, errors } = error as Record<string, unknown>
  for (const key of [systemCode(errno), code, name])
    if (typeof key === 'string' && Object.hasOwn(wordsByCode, key)) return wordsByCode[key] ?? null
  const inner = [cause, detail, ...(Array.isArray(errors) ? errors : [])] // Stripe has the cause in `detail`
  for (const one of inner) {
    const words = connectionFailure(one, depth + 1)
    if (words) return words
  }
  return typeof code === 'string' && code.startsWith('ERR_SSL') ? 'No encrypted connection could be made' : null
}

/** Reads the number that the system gave: some libraries write a code of their own over its name. */
const systemCode = (errno: unknown): string | undefined =>
  typeof errno === 'number' ? getSystemErrorMap().get(errno)?.[0] : undefined
