import { administratorsOf } from '../accounts/members/staff'
import { type Context, transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { closeMerged } from '../dealerships/admin/close-merged'
import { lockDealership } from '../dealerships/change-dealership'
import type { z } from '../http/contract'
import type { SignedIn } from '../http/guards'
import { Refusal } from '../refusals'
import type { MergeOrder } from './contract'
import { linesOf, mergeOf } from './preview'
import { type Pair, refusalOf } from './refusal'
import { mergePartsOfConcepts } from './registry'

type Order = z.infer<typeof MergeOrder> & { id: number }

/** Throws not_found, conflict for a stale version and for two that cannot be merged. */
export const mergeDealerships = (context: Context & SignedIn, order: Order) =>
  transaction(context, async (tx) => {
    const pair = await lockPair(tx, order)
    const refusal = refusalOf(pair)
    if (refusal) throw new Refusal('conflict', refusal)
    const merge = await mergeOf({ db: tx }, pair)
    const moved = await linesOf(within(context, tx), merge)
    const administrators = await administratorsOf({ db: tx }, pair.from.id)
    for (const part of mergePartsOfConcepts) await part.move(tx, context, merge)
    await closeMerged(tx, context, { ...pair, joins: merge.fromInGoodStanding, moved, administrators })
    return { from: { name: pair.from.name }, into: { id: pair.into.id, name: pair.into.name } }
  })

/** Always in the order of their ids, so that two merges of the same pair wait for each other. */
async function lockPair(tx: Transaction, { id, into, version, intoVersion }: Order): Promise<Pair> {
  const from = () => lockDealership(tx, { id, version })
  const remaining = () => lockDealership(tx, { id: into, version: intoVersion })
  if (id < into) return { from: await from(), into: await remaining() }
  const locked = await remaining()
  return { from: await from(), into: locked }
}
