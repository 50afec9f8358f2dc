import { type ProofParts, prove } from '../accounts/account-closure/prove'
import { namesOfUsers } from '../accounts/members/staff'
import { endCampaignsOf } from '../advertising/campaigns/change-state'
import { transaction, within } from '../context'
import { lockDealership } from '../dealerships/change-dealership'
import { closeDealership } from '../dealerships/close-dealership'
import type { Staff } from '../http/guards'
import type { NotifyingContext } from '../notifier'
import { invalid, refuseActing } from '../refusals'
import { endSellingOf } from '../selling/end-of-dealership'
import type { Closure, ClosureOrder } from './contract'
import { previewClosure } from './preview'

/** Throws invalid at `password` and `name`, conflict for a stale version and where it is closed already, too_many. */
export async function orderClosure(
  context: NotifyingContext & Staff,
  parts: ProofParts,
  { name, reason, note, version, password }: ClosureOrder,
): Promise<Closure> {
  const { actor, dealership } = context
  refuseActing(actor)
  await prove(context, parts, { password })
  return transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id: dealership.id, version })
    if (plain(name) !== plain(before.name)) throw wrongName(before.name)
    const by = (await namesOfUsers({ db: tx }, [actor.id])).get(actor.id)
    await closeDealership(tx, within(context, tx), before, { reason, note, by })
    await endCampaignsOf(tx, within(context, tx), dealership.id)
    await endSellingOf(tx, context, dealership.id)
    return previewClosure(within(context, tx))
  })
}

const plain = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

function wrongName(name: string) {
  const sentence = `Type ${name}, as it is written here.`
  return invalid(sentence, { name: sentence })
}
