/** Says why something failed, without a value of the request that failed. */
export interface FaultCause {
  name: string
  message: string
  route: string
}

export const maxName = 80
export const maxMessage = 300
export const maxRoute = 200

/** Replaces a value that is left out. */
const gap = '…'

/** Describes an error by its name, its words without values and the pattern of the address. */
export function causeOf(error: unknown, route: string): FaultCause {
  const root = rootOf(error)
  const { name, message } = root instanceof Error ? root : { name: typeof root, message: '' }
  return {
    name: name.replace(/[^\w.]/g, '').slice(0, maxName) || 'Error',
    message: [withoutValues(message), codeInWords(root)].filter(Boolean).join(' ').slice(0, maxMessage),
    route: route.slice(0, maxRoute),
  }
}

/** Finds the error that caused the others: what wraps it repeats the query and its values. */
function rootOf(error: unknown, depth = 0): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && depth < 5 ? rootOf(cause, depth + 1) : error
}

/** Spans from the first quote to the last: a quoted text may have quotes in it, and what is between two pairs be its own. */
const quotedInAll = /(?:["“‘`]|(?<![\p{L}\d])').*["”’`']/u
/** Takes a line that was cut inside a quoted text to its end. */
const quotedToEnd = /(?:["“‘`]|(?<![\p{L}\d])').*$/u
const quoted = /"[^"]*"?|“[^”]*”?|‘[^’]*’?|`[^`]*`?|(?<![\p{L}\d])'[^']*'?/gu
const withSign = /\S*[@\d/\\=%&?#{}[\]<>]\S*/g
const withDots = /\S+[.:_-]\S+/g
const foreign = /\S*[^\x20-\x7E…]\S*/g
const long = /\S{25,}/g

/**
 * Leaves out of an error's words what may come from a request: what is quoted, has a digit or a sign of an address, is
 * no plain word, or is capitalized like a name inside a sentence. A query and what it was asked with are left out whole.
 */
export function withoutValues(words: string): string {
  const line = (words.split('\n')[0] ?? '').slice(0, 2000)
  if (/^failed query/i.test(line)) return 'Failed query'
  const isCut = line.length < words.length
  return line
    .replace(isCut ? quotedToEnd : quotedInAll, gap)
    .replace(quoted, gap)
    .replace(withSign, gap)
    .replace(withDots, gap)
    .replace(foreign, gap)
    .replace(long, gap)
    .replace(/(?<=[\w,;] )\p{Lu}\p{Ll}+\b/gu, gap)
    .replace(/…(?:[\s,;]*…)+/g, gap)
    .replace(/\s+/g, ' ')
    .trim()
}

const codeParts = ['code', 'constraint', 'table', 'column'] as const

/** Adds what the database says of its own: which rule was broken, never by what. */
function codeInWords(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const parts = codeParts.map((name) => (error as Record<string, unknown>)[name])
  const words = parts.filter((one): one is string => typeof one === 'string' && /^\w{2,63}$/.test(one))
  return words.length > 0 ? `(${words.join(', ')})` : ''
}

/** Leaves the addresses out of a reason that another server wrote, such as “550 <maya@example.com> is unknown”. */
export const withoutAddresses = (words: string): string =>
  words.replace(/<?(?:"[^"]*"|[^\s<>"'(),;:]+)(?:@|=40|%40)[^\s<>"'(),;]*>?/gi, gap)
