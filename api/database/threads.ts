import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectPath } from './paths'

/** Three threads have heaps of their own; their objects are short-lived, so a third of the usual young generation is enough. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

export function startThread(source: string, options: WorkerOptions): Worker {
  const here = fileURLToPath(import.meta.url)
  if (here.endsWith('.ts')) {
    const file = projectPath(source)
    return new Worker(
      `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}) })`,
      {
        ...options,
        resourceLimits,
        eval: true,
      },
    )
  }
  const name = source.split('/').pop()?.replace(/\.ts$/, '.js') ?? source
  const bundled = projectPath('build', name)
  if (!existsSync(bundled)) throw new Error(`The build has no ${name}: run npm run build.`)
  return new Worker(bundled, { ...options, resourceLimits })
}
