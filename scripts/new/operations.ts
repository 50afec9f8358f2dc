import { sourcesIn } from '../../tests/support/sources'

/** What stands behind each call in the API's description: the name of its contract, and the comment above it. */
export type Operations = Record<string, readonly [name: string, description?: string]>

const call =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = createRoute\(\{\s+method: '(\w+)',\s+path: '([^']+)'/g

export function operationsInSources(): Operations {
  const found = sourcesIn(['api'], /contract\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(call)].map(([, comment = '', name = '', method = '', path = '']) => {
      const words = comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()
      const said: Operations[string] = words ? [name, words] : [name]
      return [`${method.toUpperCase()} ${path}`, said] as const
    }),
  )
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const operationsFile = 'api/http/description/operations.data.ts'

export const operationsText = (
  operations: Operations,
): string => `// Written by npm run new -- tables, from the contracts.
export const operations: Readonly<Record<string, readonly [name: string, description?: string]>> = ${JSON.stringify(operations, null, 2)}
`
