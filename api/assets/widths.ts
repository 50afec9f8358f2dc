import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { claim, workDue } from '../jobs/claim'
import { Refusal } from '../refusals'
import { makeVariant } from './assets'
import type { FileStore } from './files'
import { assets } from './schema'

/** px */
export const widthsAhead = [160, 320, 640, 1280]

interface VariantContext extends Pick<Context, 'db'> {
  files: FileStore
  onError(error: unknown, assetId: string): void
}

const work = {
  table: assets,
  key: assets.id,
  heldUntil: assets.widthsDueAt,
  attempts: assets.widthsAttempts,
  waiting: sql`${assets.status} = 'ready' and ${assets.widthsDueAt} <= now()`,
  order: sql`${assets.widthsDueAt}`,
}
/** After the last try the widths are made when they are asked for, as those of the demo are. */
const maxAttempts = 8

export const makeDueWidths = (context: VariantContext, signal?: AbortSignal): Promise<number> =>
  workDue({
    next: () => claim(context, work, { seconds: 120, doubling: true }),
    work: (asset) => makeWidths(context, asset),
    onError: (error, { id }) => context.onError(error, id),
    async afterError({ id, widthsAttempts }) {
      if (widthsAttempts >= maxAttempts)
        await context.db.update(assets).set({ widthsDueAt: null }).where(eq(assets.id, id))
    },
    signal,
  })

type Asset = Pick<typeof assets.$inferSelect, 'id' | 'storageKey'>

async function makeWidths({ db, files }: VariantContext, asset: Asset): Promise<boolean> {
  try {
    for (const width of widthsAhead) await makeVariant(files, asset, `${width}.webp`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await giveUp(db, asset.id)
    return false
  }
  await db.update(assets).set({ variants: widthsAhead, widthsDueAt: null }).where(eq(assets.id, asset.id))
  return true
}

async function giveUp(db: Context['db'], id: string): Promise<void> {
  await db
    .update(assets)
    .set({ status: 'failed', widthsDueAt: null })
    .where(and(eq(assets.id, id), eq(assets.status, 'ready')))
}
