export interface HeaderField {
  /** In lower case. */
  key: string
  value: string
}

/**
 * Tells whether our mail server has found that the domain of the From address really sent the mail. Only the topmost
 * Authentication-Results that begins with this server's name counts (RFC 8601): a sender can write others below it. A signer
 * proves its own domain alone: for one above it the server has to find it by DMARC, which knows the suffixes.
 */
export function isAuthentic(headers: readonly HeaderField[], from: string, authservId: string): boolean {
  const domain = domainOf(from)
  const results = headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => resultsOf(value))
  const own = results.find(({ server }) => server === authservId.toLowerCase())
  if (!own || domain === '') return false
  const dmarc = own.methods.filter(({ method }) => method === 'dmarc')
  if (dmarc.some(({ result }) => result !== 'pass' && result !== 'none' && result !== 'bestguesspass')) return false
  return own.methods.some(
    ({ method, result, properties }) =>
      result === 'pass' &&
      ((method === 'dmarc' && properties.get('header.from') === domain) ||
        (method === 'dkim' && domainOf(properties.get('header.d') ?? properties.get('header.i') ?? '') === domain) ||
        (method === 'spf' && domainOf(properties.get('smtp.mailfrom') ?? '') === domain)),
  )
}

export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '')

interface Results {
  server: string
  methods: { method: string; result: string; properties: Map<string, string> }[]
}

function resultsOf(value: string): Results {
  const text = withoutComments(value)
  if (text === null) return { server: '', methods: [] }
  const [head = '', ...parts] = text.split(';')
  const [server = ''] = head.trim().toLowerCase().split(/\s+/)
  return { server: unquoted(server), methods: parts.slice(0, 50).flatMap((part) => methodOf(part) ?? []) }
}

function methodOf(part: string): Results['methods'][number] | null {
  const parsed = /^\s*([a-z][\w-]*)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)(.*)$/is.exec(part)
  if (!parsed) return null
  const [, method = '', result = '', rest = ''] = parsed
  const properties = new Map<string, string>()
  for (const [, name = '', value = ''] of rest.matchAll(/([a-z]+\.[\w-]+)\s*=\s*("[^"]*"|[^\s;]+)/gi)) {
    if (properties.has(name.toLowerCase())) return null // one of them may be the sender’s
    properties.set(name.toLowerCase(), unquoted(value).toLowerCase())
  }
  return { method: method.toLowerCase(), result: result.toLowerCase(), properties }
}

const unquoted = (text: string): string => text.replace(/^"|"$/g, '')

/**
 * Removes comments, which may be nested and may hold what a sender chose. A semicolon in a quoted string ends nothing. Null for a
 * quote within a comment: whether the comment ends in it is read in two ways.
 */
function withoutComments(value: string): string | null {
  let depth = 0
  let isQuoted = false
  let text = ''
  for (let at = 0; at < value.length && at < 10_000; at += 1) {
    const one = value.charAt(at)
    if (one === '\\' && (isQuoted || depth > 0)) at += 1
    else if (one === '"' && depth > 0) return null
    else if (one === '"') isQuoted = !isQuoted
    else if (isQuoted) text += one === ';' || /\s/.test(one) ? '_' : one
    else if (one === '(') depth += 1
    else if (one === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) text += one
  }
  return text
}
