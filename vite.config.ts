import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { wholeAnswers } from './vite.answers'
import { slimFramework } from './vite.slim'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const everywhere =
  /\/app\/(?:navigation\/|layouts\/(?:Masthead|Footer|ThemeSwitch|Brand|GeneralLayout)|ui\/(?:initials|Icon|icon-names|class-names|ProgressBar|overlays|Button|Crumbs|Banner)|drawn\/\w+\.|visitor\/posting\.|(?:root|root-data|paths|site)\.)/

const onLists =
  /\/app\/(?:vehicles\/(?:CardGrid|VehicleCard|Picture|format)|ui\/(?:Stars|Pager|Chip)|search\/Problems)\./

const onForms = /\/app\/ui\/(?:Field|FieldShell|Choice)\./
const onAnswers =
  /\/app\/(?:ui\/(?:FormErrors|PasswordField)|forms\/(?:request-state|useFormState|FormStatus|FormKey|form-key|useAnswer)|accounts\/(?:secrets|AccountForm|NewPasswordField))\./
const onInquiries = /\/(?:app\/contact\/(?:MessageForm|Consent|form-values|choices)|api\/contact\/choices\.contract)\./

/** A few files for what most pages share: they compress better together than as forty small ones. */
function sharedChunks(id: string): string | undefined {
  if (/node_modules\/(?:@fontsource|@simplewebauthn)/.test(id)) return undefined // passkeys are loaded when one is used
  if (id.includes('node_modules')) return 'framework'
  if (onLists.test(id)) return 'lists'
  if (onForms.test(id)) return 'fields'
  if (onAnswers.test(id)) return 'answers'
  if (onInquiries.test(id)) return 'inquiries'
  return everywhere.test(id) ? 'site' : undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), wholeAnswers(), slimFramework()],
  resolve: { alias: { '~': folder('./app'), '#api': folder('./api') } },
  css: { transformer: 'lightningcss' },
  build: {
    minify: isSsrBuild ? false : 'terser', // on the server names are worth more than bytes
    terserOptions: {
      compress: { passes: 3, ecma: 2020, module: true },
      mangle: { module: true },
      format: { comments: false },
    },
    cssMinify: 'lightningcss',
    // Without modern targets :is() is expanded into copies of greater weight.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari17.2'],
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false, // Remix writes the preloads of a page itself
    rollupOptions: {
      // Routes without a page of their own have no script: that is no news.
      onwarn: (warning, warn) => (warning.code === 'EMPTY_BUNDLE' ? undefined : warn(warning)),
      output: isSsrBuild ? {} : { manualChunks: sharedChunks },
    },
  },
  server: { middlewareMode: true, watch: { ignored: ['**/.data/**', '**/build/**', '**/demo/**'] } },
}))
