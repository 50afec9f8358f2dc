import type { Plugin } from 'vite'

/** What remix.config.js has settled: constants at build time instead of questions at run time. */
export const settled = [
  'v3_singleFetch',
  'v3_lazyRouteDiscovery',
  'v3_fetcherPersist',
  'v3_relativeSplatPath',
  'v7_partialHydration',
  'v7_normalizeFormMethod',
  'v7_fetcherPersist',
  'v7_relativeSplatPath',
  'v7_prependBasename',
]
const flags = new RegExp(String.raw`(?:\b\w+\.)*\bfuture\??\.(?:${settled.join('|')})\b(?!\s*[=:][^=])`, 'g')

/** Never reached with single fetch, a root error boundary of our own, plain links and no deferred data. */
export const unreached = new Set([
  'fetchData',
  'parseDeferredReadableStream',
  'mergeArrays',
  'fetchServerHandler',
  'getRedirect',
  'unwrapServerResponse',
  'RemixRootDefaultErrorBoundary',
  'RemixRootDefaultHydrateFallback',
  'useFogOFWarDiscovery',
  'debounce',
  'DeferredHydrationScript',
  'ErrorDeferredHydrationScript',
  'resolveNavigationDeferredResults',
  'resolveFetcherDeferredResults',
  'resolveDeferredData',
  'getInvalidPathError',
])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
interface Edit {
  start: number
  end: number
  text: string
}

/** Parts for settings that are not ours: 4 KB less gzip on every page (docs/decisions/0007). */
export function slimFramework(): Plugin {
  return {
    name: 'slim-framework',
    apply: 'build',
    transform(source, id, options) {
      if (options?.ssr || !/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//.test(id)) return null
      const code = source.replace(flags, 'true')
      return { code: apply(editsOf(this.parse(code) as unknown as Node), code), map: null }
    },
  }
}

/** The bodies of functions that are never reached, and the sentences of invariants outside them. */
function editsOf(node: Node): Edit[] {
  if (node.type === 'FunctionDeclaration' && unreached.has(nameOf(node.id)) && isNode(node.body))
    return [{ start: node.body.start, end: node.body.end, text: '{}' }]
  const [condition, sentence] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
  const inside = children(node).flatMap(editsOf)
  if (!condition || !sentence || !/^(UNSAFE_)?invariant\$?\d*$/.test(nameOf(node.callee))) return inside
  return [...editsOf(condition), { start: sentence.start, end: sentence.end, text: '""' }]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

const apply = (edits: Edit[], code: string): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
