import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { type Database, poolOf } from './open'

type Value = string | number | null | undefined

/** By PostgreSQL's COPY, outside any transaction: three times as fast as a statement with the rows in it. The embedded database has no COPY over its socket. */
export async function copyRows(
  db: Database,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const pool = poolOf(db)
  if (!pool) throw new Error('COPY was asked for within a transaction.')
  const client = await pool.connect()
  try {
    const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(piecesOf(rows)), copy)
  } finally {
    client.release()
  }
}

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
