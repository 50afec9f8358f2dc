import { minify } from 'oxc-minify'
import type { Plugin } from 'vite'

/** Minifies the browser's script with oxc: Vite 6 offers esbuild and terser, and record 0114 compares all three. */
export function minifyScript(): Plugin {
  return {
    name: 'minify-script',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    renderChunk: {
      order: 'post',
      async handler(code, { fileName }) {
        const result = await minify(fileName, code, { module: true, compress: { target: 'es2022' } })
        const [problem] = result.errors
        if (problem) throw new Error(`${fileName} could not be minified: ${problem.message}`)
        return { code: result.code, map: null }
      },
    },
  }
}
