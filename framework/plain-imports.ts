import type { Plugin } from 'vite'

export const preloadHelper = 'vite/preload-helper.js'

/** Vite fetches a part's own style sheets before it imports the part; no part of ours has any: half a KB less gzip. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id, options) =>
      id === `\0${preloadHelper}` && !options?.ssr ? 'export const __vitePreload = (load) => load()' : null,
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.isDynamicEntry && part.viteMetadata?.importedCss.size)
          this.error(`${part.fileName} has a style sheet of its own, which nothing would fetch.`)
    },
  }
}
