import type { Context } from '../../context'
import type { LimitKey } from '../../dealerships/limit-keys.contract'
import { limitOf } from '../../dealerships/limits'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { mayOpen } from '../../roles/permissions'
import type { PlanUse } from './plan.contract'
import { amountUsed } from './usage'

/** Reads what a dealership uses of one limit. */
export async function getPlanUse(context: Context & Staff, { limit }: { limit: LimitKey }): Promise<PlanUse> {
  const { id, role } = context.dealership
  return {
    limit,
    max: limitOf(await findDealership(context, id), limit),
    ...(await amountUsed(context, id, limit)),
    mayChange: mayOpen(role, 'billing') && context.actor.impersonatorId === null,
  }
}
