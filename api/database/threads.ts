import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectPath } from './paths'

/** Three threads have heaps of their own; their objects are short-lived, so a third of the usual young generation is enough. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

export function startThread(source: string, options: WorkerOptions): Worker {
  const here = fileURLToPath(import.meta.url)
  return new Worker(here.endsWith('.ts') ? bundled(source) : built(source), { ...options, resourceLimits })
}

function built(source: string): string {
  const name = `${basename(source, '.ts')}.js`
  const file = projectPath('build', name)
  if (!existsSync(file)) throw new Error(`The build has no ${name}: run npm run build.`)
  return file
}

const bundles = new Map<string, string>()

/** From the sources a thread starts as one file of JavaScript: a loader of TypeScript in each would take a second of processor time. */
function bundled(source: string): string {
  const known = bundles.get(source)
  if (known) return known
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const { outputFiles } = buildSync({
    entryPoints: [projectPath(source)],
    absWorkingDir: projectPath(),
    tsconfig: projectPath('tsconfig.json'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  })
  const folder = projectPath('node_modules/.cache/threads')
  const file = join(folder, `${basename(source, '.ts')}.mjs`)
  mkdirSync(folder, { recursive: true })
  // Renamed, so that another process never reads half of it.
  writeFileSync(`${file}.${process.pid}`, outputFiles[0]?.contents ?? '')
  renameSync(`${file}.${process.pid}`, file)
  bundles.set(source, file)
  return file
}
