import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { '~': folder('./app'), '#api': folder('./api') } },
  css: { transformer: 'lightningcss' },
  build: {
    cssMinify: 'lightningcss',
    // Without modern targets :is() is expanded into copies of greater weight.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari17.2'],
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { middlewareMode: true, watch: { ignored: ['**/.data/**', '**/build/**', '**/demo/**'] } },
})
