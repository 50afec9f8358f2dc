import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from './open'

type Value = string | number | null | undefined

/** By PostgreSQL's COPY, outside any transaction: three times as fast as a statement with the rows in it. The embedded database has no COPY over its socket. */
export async function copyRows(
  db: Database,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const client = await poolOf(db).connect()
  try {
    const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(piecesOf(rows)), copy)
  } finally {
    client.release()
  }
}

/** Drizzle keeps the pool that it was opened with there; its type does not say so. */
const poolOf = (db: Database) => (db as Database & { $client: pg.Pool }).$client

const pieceLength = 64 * 1024

function* piecesOf(rows: Iterable<readonly Value[]>): Generator<string> {
  let piece = ''
  for (const row of rows) {
    piece += `${row.map(textOf).join('\t')}\n`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

const textOf = (value: Value): string => {
  if (value === null || value === undefined) return '\\N'
  return typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
