// Builds the server (esbuild) and the web half (Remix, Vite) into build/, and says what it took.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'esbuild'
import { sourcesStamp } from './stale.mjs'

process.once('disconnect', () => process.exit(1)) // the launcher is gone
process.channel?.unref()

const began = performance.now()
process.env.NODE_ENV = 'production'
const stamp = sourcesStamp()
rmSync('build', { recursive: true, force: true })
await bundleServer()
process.send?.('server bundled')
await buildWeb()
writeBuildFiles()
await compressAssets()
writeFileSync('build/stamp', stamp)
console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)

function bundleServer() {
  return build({
    entryPoints: {
      server: 'server.ts',
      'first-demo': 'server/first-demo.ts',
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
}

/** Runs `remix vite:build` in this process: there is no second one that could outlive it. */
async function buildWeb() {
  const { cli } = await import('@remix-run/dev')
  await cli.run(['vite:build', '--logLevel', process.env.VERBOSE ? 'info' : 'error'])
}

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

/** Compresses what never changes once, as hard as it goes and on all cores, instead of at each request. */
async function compressAssets() {
  const folder = 'build/client/assets'
  const names = readdirSync(folder).filter((one) => /\.(js|css|svg)$/.test(one))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

async function compress(file) {
  const bytes = await readFile(file)
  const hardest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, hardest))
}
