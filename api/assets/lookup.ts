import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { assets } from './schema'

export interface PictureFacts {
  color: string
  illustration: string | null
}

/** Those that are not ready are left out. */
export async function pictureFacts(context: Context, ids: string[]): Promise<Map<string, PictureFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select({ id: assets.id, color: assets.color, illustration: assets.illustration })
    .from(assets)
    .where(and(inArray(assets.id, ids), eq(assets.status, 'ready')))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Those that are not ready are left out. In pixels. */
export async function pictureSizes({ db }: Pick<Context, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; color: string; width: number; height: number }>()
  const { id, color, width, height } = assets
  const rows = await db
    .select({ id, color, width, height })
    .from(assets)
    .where(and(inArray(id, [...ids]), eq(assets.status, 'ready')))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null when it is not ready. */
export const pictureFactsJson = (id: SQL): SQL => sql`(
  select json_build_object('color', a.color, 'illustration', a.illustration)
  from ${assets} a where a.id = ${id} and a.status = 'ready')`

/** Where pictures are kept. */
export const storedPictures = ({ db }: Pick<Context, 'db'>, ids: readonly string[]) =>
  db
    .select({ id: assets.id, storageKey: assets.storageKey })
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), eq(assets.status, 'ready')))
