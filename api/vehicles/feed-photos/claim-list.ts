import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { claim } from '../../jobs/claim'
import type { PhotoList } from './photo-worker'
import { feedPhotoLists } from './schema'

/** Takes lists of one dealership after the other: ten photos do not wait for another's hundred thousand. */
export class ListClaims {
  private lastDealership = 0

  constructor(
    private readonly context: Pick<Context, 'db'>,
    private readonly seconds: number,
    /** Of a row of feed_photo_list: whether it may be worked on. */
    private readonly isAllowed: SQL,
  ) {}

  async next(): Promise<PhotoList | undefined> {
    const after = this.lastDealership
    const list =
      (await this.claim(sql`${feedPhotoLists.dealershipId} > ${after}`)) ??
      (after === 0 ? undefined : await this.claim(sql`${feedPhotoLists.dealershipId} <= ${after}`))
    this.lastDealership = list?.dealershipId ?? 0
    return list
  }

  private claim(where: SQL): Promise<PhotoList | undefined> {
    const { vehicleId: key, heldUntil, attempts, dealershipId } = feedPhotoLists
    const waiting = sql`${feedPhotoLists.state} = 'waiting' and ${where} and ${this.isAllowed}`
    const table = { table: feedPhotoLists, key, heldUntil, attempts, waiting, order: sql`${dealershipId}, ${key}` }
    return claim(this.context, table, { seconds: this.seconds })
  }
}

/** Another list has come, or another process goes on with this one. */
export class ListTakenOver extends Error {}

export const isOurs = ({ vehicleId, revision, attempts }: PhotoList) =>
  and(
    eq(feedPhotoLists.vehicleId, vehicleId),
    eq(feedPhotoLists.revision, revision),
    eq(feedPhotoLists.attempts, attempts),
    eq(feedPhotoLists.state, 'waiting'),
  )

/** Throws ListTakenOver. */
export async function holdOn(
  db: Context['db'] | Transaction,
  list: PhotoList,
  set: { heldUntil: SQL | null; attempts?: SQL },
): Promise<void> {
  const rows = await db.update(feedPhotoLists).set(set).where(isOurs(list)).returning({ id: feedPhotoLists.vehicleId })
  if (rows.length === 0) throw new ListTakenOver()
}
