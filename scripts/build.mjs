// Builds the web half (Remix, Vite) and the server (esbuild) into build/, and says what it took.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { sourcesStamp } from './stale.mjs'

const began = performance.now()
process.env.NODE_ENV = 'production'
const stamp = sourcesStamp()
rmSync('build', { recursive: true, force: true })
execFileSync(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'], {
  stdio: ['ignore', process.env.VERBOSE ? 'inherit' : 'ignore', 'inherit'],
})
await build({
  entryPoints: {
    server: 'server.ts',
    'embedded.thread': 'api/database/embedded.thread.ts',
    'jobs.thread': 'api/jobs.thread.ts',
    'hashing.thread': 'api/accounts/passwords/hashing.thread.ts',
    'vpic.thread': 'api/vehicles/vin-decode/vpic.thread.ts',
    import: 'scripts/import.ts',
    database: 'scripts/database.ts',
  },
  outdir: 'build',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  chunkNames: 'chunks/[name]-[hash]',
  sourcemap: true,
  logLevel: 'warning',
})
writeBuildFiles()
compressAssets()
writeFileSync('build/stamp', stamp)
console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)

/** builds/latest.json and builds/meta/{id}.json: what an open page asks to learn of a newer build. */
function writeBuildFiles() {
  const manifest = readdirSync('build/client/assets').find((name) => name.startsWith('manifest-'))
  const id = manifest?.match(/^manifest-(\w+)\.js$/)?.[1]
  if (!id) throw new Error('The Remix build has no manifest.')
  mkdirSync('build/client/builds/meta', { recursive: true })
  const built = new Date().toISOString()
  writeFileSync('build/client/builds/latest.json', JSON.stringify({ id, timestamp: Date.parse(built) }))
  writeFileSync(
    `build/client/builds/meta/${id}.json`,
    JSON.stringify({ id, timestamp: Date.parse(built), built, matcher: {}, prerendered: [] }),
  )
}

/** What never changes is compressed once, as hard as it goes, instead of at each request. */
function compressAssets() {
  const folder = 'build/client/assets'
  for (const name of readdirSync(folder).filter((one) => /\.(js|css|svg)$/.test(one))) {
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}
