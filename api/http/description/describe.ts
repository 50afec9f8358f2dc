import type { ApiDocument, Operation } from './document'
import { operations } from './operations.data'
import { tags } from './tags'

/** A document as the contracts give it, with what they do not say: names, summaries, the words of their comments, and what tags mean. */
export function described(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => {
    const calls = Object.entries(methods).map(([method, call]) => [method, completed(method, path, call)])
    return [path, Object.fromEntries(calls)]
  })
  const used = new Set(Object.values(document.paths ?? {}).flatMap(tagsIn))
  return {
    ...document,
    tags: Object.entries(tags).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    paths: Object.fromEntries(paths),
  }
}

const tagsIn = (methods: Record<string, Operation>) => Object.values(methods).flatMap((call) => call.tags ?? [])

/** The contract's own words win. */
function completed(method: string, path: string, call: Operation): Operation {
  const [name, description] = operations[`${method.toUpperCase()} ${path}`] ?? []
  const { responses = {} } = call
  const isRefusable = Object.keys(responses).some((status) => status.startsWith('4'))
  return {
    operationId: name,
    summary: name && summaryOf(name),
    ...(description && { description }),
    ...call,
    responses: isRefusable ? responses : { ...responses, '4XX': { description: 'Refused: error says why' } },
  }
}

const written: Record<string, string> = {
  api: 'API',
  vin: 'VIN',
  mfa: 'MFA',
  csv: 'CSV',
  v1: '',
  url: 'URL',
  pdf: 'PDF',
}

/** listLeadRoutes: List lead routes. */
export function summaryOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  const text = words.map((word) => written[word] ?? word).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
