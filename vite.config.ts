import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { bufferSingleFetch } from './framework/buffer-single-fetch'
import { chunkOf } from './framework/chunks'
import { locationInTransition } from './framework/location-in-transition'
import { minifyScript } from './framework/minify-script'
import { plainImports } from './framework/plain-imports'
import { slimFramework } from './framework/slim-framework'
import { unsentForms } from './framework/unsent-forms'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    bufferSingleFetch(),
    unsentForms(),
    locationInTransition(),
    slimFramework(),
    plainImports(),
    minifyScript(),
  ],
  resolve: { alias: { '~': folder('./app'), '#api': folder('./api') } },
  css: { transformer: 'lightningcss' },
  build: {
    emptyOutDir: false, // scripts/build.mjs has emptied it and bundled the server into it
    minify: false, // minifyScript does it for the browser; on the server names are worth more than bytes
    cssMinify: 'lightningcss',
    // Without modern targets :is() is expanded into copies of greater weight.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari17.2'],
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false, // Remix writes the preloads of a page itself
    rollupOptions: {
      // Routes without a page of their own have no script: that is no news.
      onwarn: (warning, warn) => (warning.code === 'EMPTY_BUNDLE' ? undefined : warn(warning)),
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
    },
  },
  server: { middlewareMode: true, watch: { ignored: ['**/.data/**', '**/build/**', '**/demo/**'] } },
}))
