import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Takes work of one dealership after the other, so that one with much to do does not keep the others waiting. */
export class DealershipTurns {
  private lastId = 0

  /** Takes the next row: `claimAmong` takes one of the first dealership among those that the condition leaves. */
  async next<Row extends { dealershipId: number }>(
    dealershipId: AnyColumn,
    claimAmong: (isLeft: SQL) => Promise<Row | undefined>,
  ): Promise<Row | undefined> {
    const row =
      (await claimAmong(sql`${dealershipId} > ${this.lastId}`)) ??
      (this.lastId === 0 ? undefined : await claimAmong(sql`${dealershipId} <= ${this.lastId}`))
    if (row) this.lastId = row.dealershipId
    return row
  }
}

/** Orders work so that dealerships take turns; by chance, or those that fail each time would come before all others. */
export const inTurns = (dealershipId: AnyColumn): SQL =>
  sql`row_number() over (partition by ${dealershipId} order by random()), random()`
