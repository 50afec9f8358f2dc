import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withFeedDatabase } from './feeds'
import { listingColumns, writeListingFile } from './listing-file'
import { summary, timed } from './statistics'
import type { Figures } from './watch'

/** Measures a feed of so many rows into PostgreSQL, new and again, beside COPY of the same file into a table of words. */
export const measureFeedBesideCopy = (server: string, rows: number): Promise<Figures> =>
  withFeedDatabase(server, rows, async (url, importOf) => {
    const folder = mkdtempSync(join(tmpdir(), 'da-bench-copy-'))
    const file = join(folder, 'cars.csv')
    writeListingFile(file, rows)
    try {
      const copies: number[] = []
      for (let round = 0; round < 5; round += 1) copies.push(await copyOf(url, file))
      const copyMs = summary(copies).median
      const fresh = (await importOf('new', file)).seconds.all * 1000
      const again = (await importOf('unchanged', file)).seconds.all * 1000
      return {
        'feed, new : COPY': { value: fresh / copyMs, worse: 'more' },
        'feed, unchanged : COPY': { value: again / copyMs, worse: 'more' },
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

async function copyOf(connectionString: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('drop table if exists copied')
    await client.query(`create table copied (${listingColumns.map((column) => `${column} text`).join(', ')})`)
    return await timed(() =>
      pipeline(createReadStream(file), client.query(copyFrom('copy copied from stdin csv header'))),
    )
  } finally {
    await client.end()
  }
}
