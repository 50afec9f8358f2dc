import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { changeStatus } from '../lifecycle/change-status'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'

type Changing = Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>

const delist = (tx: Transaction, context: Changing, reason: string, which: SQL | undefined): Promise<number> =>
  changeStatus(tx, context, { to: 'delisted', reason, which: and(which, isOnSale()) })

/** Takes these vehicles off the site; the reason remembers why. Returns how many were on sale. */
export const restVehicles = (tx: Transaction, context: Changing, ids: readonly number[], reason: string) =>
  delist(tx, context, reason, sql`${vehicles.id} = any(${sql.param([...ids])}::bigint[])`)

/** Takes all that a dealership has on sale off the site. Returns how many. */
export const restAllVehicles = (tx: Transaction, context: Changing, dealershipId: number, reason: string) =>
  delist(tx, context, reason, eq(vehicles.dealershipId, dealershipId))

/** Counts the vehicles of a dealership that left the site for this reason. */
export const countResting = (
  { db }: { db: Context['db'] | Transaction },
  dealershipId: number,
  reason: string,
): Promise<number> =>
  db.$count(
    vehicles,
    and(eq(vehicles.dealershipId, dealershipId), eq(vehicles.status, 'delisted'), eq(vehicles.statusReason, reason)),
  )
