import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { Refusal } from '../refusals'
import { makeVariant } from './assets'
import type { FileStore } from './files'
import { assets } from './schema'

/** px */
export const widthsAhead = [160, 320, 640, 1280]

interface Work extends Pick<Context, 'db'> {
  files: FileStore
  onError(error: unknown, assetId: string): void
}

export async function makeDueWidths(work: Work, signal?: AbortSignal): Promise<number> {
  let made = 0
  while (!signal?.aborted) {
    const asset = await claimNext(work)
    if (!asset) break
    if (await makeWidths(work, asset)) made++
  }
  return made
}

type Asset = Pick<typeof assets.$inferSelect, 'id' | 'storageKey'>

/** Takes the next one for two minutes: whoever is killed in the middle leaves it to be taken again. */
async function claimNext({ db }: Work): Promise<Asset | undefined> {
  const due = sql`(select id from ${assets} where status = 'ready' and widths_due_at <= now() order by widths_due_at limit 1 for update skip locked)`
  const [asset] = await db
    .update(assets)
    .set({ widthsDueAt: sql`now() + interval '2 minutes'` })
    .where(sql`${assets.id} = ${due}`)
    .returning({ id: assets.id, storageKey: assets.storageKey })
  return asset
}

async function makeWidths({ db, files, onError }: Work, asset: Asset): Promise<boolean> {
  try {
    for (const width of widthsAhead) await makeVariant(files, asset, `${width}.webp`)
    await db.update(assets).set({ variants: widthsAhead, widthsDueAt: null }).where(eq(assets.id, asset.id))
    return true
  } catch (error) {
    if (error instanceof Refusal) await giveUp(db, asset.id)
    else onError(error, asset.id)
    return false
  }
}

async function giveUp(db: Context['db'], id: string): Promise<void> {
  await db
    .update(assets)
    .set({ status: 'failed', widthsDueAt: null })
    .where(and(eq(assets.id, id), eq(assets.status, 'ready')))
}
