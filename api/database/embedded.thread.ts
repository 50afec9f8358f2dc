import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { ChangeCounter } from './count-changes'
import { WriteCounter } from './count-writes'
import type { EmbeddedOptions } from './embedded'
import { wholeBatches } from './whole-batches'

const { dataDir, socketPath, template, counts } = workerData as EmbeddedOptions

/** A quarter of PostgreSQL's default shared buffers: saves the process 160 MB, and the system caches the files anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
const extensions = { pg_trgm, unaccent }

async function main() {
  const db = template
    ? await PGlite.create({
        extensions,
        startParams,
        loadDataDir: new Blob([readFileSync(template.file)]),
        pgliteWasmModule: template.wasm,
      })
    : await PGlite.create({ dataDir: dataDir ?? undefined, extensions, startParams })
  const server = new PGLiteSocketServer({
    db: wholeBatches(db, new WriteCounter(counts), new ChangeCounter(counts)),
    path: socketPath,
    maxConnections: 64,
  })
  await server.start()
  parentPort?.postMessage({ ready: true })
  parentPort?.on('message', async () => {
    await server.stop()
    await db.close()
    process.exit(0)
  })
}

main().catch((error: unknown) =>
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
)
