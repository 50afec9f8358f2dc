import type { Plugin } from 'vite'

const settled = [
  'v3_singleFetch',
  'v3_lazyRouteDiscovery',
  'v3_fetcherPersist',
  'v3_relativeSplatPath',
  'v3_throwAbortReason',
  'v7_partialHydration',
  'v7_normalizeFormMethod',
  'v7_fetcherPersist',
  'v7_relativeSplatPath',
  'v7_prependBasename',
  'v7_startTransition',
]
const flags = new RegExp(String.raw`(?:\b\w+\.)*\bfuture\??\.(?:${settled.join('|')})\b(?!\s*[=:][^=])`, 'g')
const sentences = /\b(UNSAFE_invariant|invariant\$?\d?)\(([^,()]+(?:\([^()]*\)[^,()]*)*),\s*"(?:[^"\\]|\\.)*"\)/g

/**
 * The router and Remix decide at run time what remix.config.js has settled for good, and carry sentences for mistakes
 * that the development build names. In the browser's production build the flags are constants, so that what they rule
 * out is left out: 5 KB less of gzip on every page (see docs/decisions).
 */
export function slimFramework(): Plugin {
  return {
    name: 'slim-framework',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//.test(id)) return null
      return { code: code.replace(flags, 'true').replace(sentences, '$1($2, "")'), map: null }
    },
  }
}
