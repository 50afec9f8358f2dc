import type { Plugin } from 'vite'

export const edits = [
  ['invariant(res.body, "No response body to decode");', 'let body = new Blob([await res.arrayBuffer()]).stream();'],
  ['await decodeViaTurboStream(res.body, window);', 'await decodeViaTurboStream(body, window);'],
] as const

/**
 * Single fetch renders after the first streamed line; a navigation that interrupts it leaves unhandled rejections. So the
 * response is buffered.
 */
export function bufferSingleFetch(): Plugin {
  return {
    name: 'buffer-single-fetch',
    apply: 'build',
    transform(source, id, options) {
      if (options?.ssr || !/@remix-run\/react\/dist\/esm\/single-fetch\.js$/.test(id)) return null
      if (edits.some(([from]) => !source.includes(from)))
        this.error('The code of single fetch has changed: see framework/buffer-single-fetch.ts')
      return { code: edits.reduce((code, [from, to]) => code.replace(from, to), source), map: null }
    },
  }
}
