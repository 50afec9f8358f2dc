import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { claim } from '../../jobs/claim'
import { DealershipTurns } from '../../jobs/turns'
import type { PhotoLimits, PhotoList } from './photo-worker'
import { feedPhotoLists } from './schema'

/** Takes lists of one dealership after the other: ten photos do not wait for another's hundred thousand. */
export class ListClaims {
  private readonly turns = new DealershipTurns()
  /** Counts the lists of each dealership that this process works on. */
  private readonly underWay = new Map<number, number>()

  constructor(
    private readonly context: Pick<Context, 'db'>,
    private readonly limits: Pick<PhotoLimits, 'leaseSeconds' | 'perDealership'>,
    /** Of a row of feed_photo_list: whether it may be worked on. */
    private readonly isAllowed: SQL,
  ) {}

  async next(): Promise<PhotoList | undefined> {
    const list = await this.turns.next(feedPhotoLists.dealershipId, (isLeft) => this.claimAmong(isLeft))
    if (list) this.count(list, 1)
    return list
  }

  release = (list: PhotoList): void => this.count(list, -1)

  private count({ dealershipId }: PhotoList, change: 1 | -1): void {
    const count = (this.underWay.get(dealershipId) ?? 0) + change
    if (count > 0) this.underWay.set(dealershipId, count)
    else this.underWay.delete(dealershipId)
  }

  private claimAmong(isLeft: SQL): Promise<PhotoList | undefined> {
    const { vehicleId: key, heldUntil, attempts, dealershipId, state } = feedPhotoLists
    const busy = [...this.underWay].flatMap(([id, count]) => (count >= this.limits.perDealership ? [id] : []))
    const waiting = sql`${state} = 'waiting' and ${isLeft} and ${notInArray(dealershipId, busy)} and ${this.isAllowed}`
    const table = { table: feedPhotoLists, key, heldUntil, attempts, waiting, order: sql`${dealershipId}, ${key}` }
    return claim(this.context, table, { seconds: this.limits.leaseSeconds })
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
