import { sql } from 'drizzle-orm'
import type { Database } from './open'

const known = new WeakMap<Database, Promise<boolean>>()

/** The embedded database does one thing at a time: what takes long is done in smaller pieces there, so that pages get their turns. */
export function isEmbedded(db: Database): Promise<boolean> {
  const found = known.get(db) ?? ask(db)
  known.set(db, found)
  return found
}

async function ask(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ version: string }>(sql`select version()`)
  return /emcc|emscripten|pglite/i.test(rows[0]?.version ?? '')
}
