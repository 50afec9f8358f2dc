import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn, Staff } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { type CampaignState, isBooking } from '../kinds.contract'
import { notifyAdvertiser } from '../notices/notify-advertiser'
import { lockPlacement } from '../placements/rates'
import { campaigns } from '../schema'
import type { Campaign, campaignSteps } from './campaigns.contract'
import { minBudgetCents, requireMayBook } from './may-book'
import { type CampaignRow, conflictsOf } from './overlaps'
import { presentCampaigns } from './present-campaigns'
import { changeCampaign, endCampaign, lockCampaign, settleCampaign } from './settle'
import { refuseOtherTargets } from './targeting'

type Step = (typeof campaignSteps)[number]
export interface Change {
  id: number
  version: number
}

/** Says from which states each step is open. */
const openTo: Record<Step, readonly CampaignState[]> = {
  approve: ['submitted'],
  reject: ['submitted'],
  pause: ['approved', 'scheduled', 'running'],
  resume: ['paused'],
  end: ['approved', 'scheduled', 'running', 'paused', 'submitted', 'draft'],
}

/** Locks a campaign in the version that was read. Throws not_found, and conflict for a step that is not open or another version. */
async function lockForStep(
  tx: Transaction,
  { id, version }: Change,
  step: Step,
  dealershipId?: number,
): Promise<CampaignRow> {
  const row = findOrRefuse(await lockCampaign(tx, id), 'The campaign')
  if (dealershipId !== undefined && row.dealershipId !== dealershipId) findOrRefuse(null, 'The campaign')
  if (row.version !== version) throw changedMeanwhile('campaign')
  if (!openTo[step].includes(row.status))
    throw new Refusal('conflict', 'The campaign has changed since you opened it, so that’s no longer possible.')
  return row
}

/** Takes an administrator’s step; its advertiser is notified with the reason. */
export const changeCampaignState = (
  context: NotifyingContext & SignedIn,
  { step, reason, ...change }: Change & { step: Step; reason: string },
): Promise<Campaign> =>
  transaction(context, async (tx) => {
    const row = await lockForStep(tx, change, step)
    const after = await take(tx, context, row, { step, reason })
    await notifyAdvertiser(tx, context, after, { news: step, words: reason })
    return present(tx, context, after)
  })

async function take(
  tx: Transaction,
  context: Context & SignedIn,
  row: CampaignRow,
  { step, reason }: { step: Step; reason: string },
): Promise<CampaignRow> {
  const decided = { decidedAt: context.now(), decidedBy: context.actor.id }
  if (step === 'approve') {
    await requireRoom(tx, row)
    return settleCampaign(tx, context, await changeCampaign(tx, context, row, { ...decided, status: 'approved' }))
  }
  if (step === 'reject') {
    const rejected = { ...decided, status: 'rejected' as const, statusReason: reason }
    return settleCampaign(tx, context, await changeCampaign(tx, context, row, rejected))
  }
  if (step === 'end') return endCampaign(tx, context, row, { reason: 'administrator', words: reason })
  const isPausing = step === 'pause'
  const set = {
    status: isPausing ? ('paused' as const) : ('approved' as const),
    isPausedByAdmin: isPausing,
    statusReason: isPausing ? reason : '',
  }
  return settleCampaign(tx, context, await changeCampaign(tx, context, row, set))
}

/** Throws conflict where the place has no slot left on one of the days. */
async function requireRoom(tx: Transaction, row: CampaignRow): Promise<void> {
  if (!isBooking(row.priceModel)) return
  const { slots } = await lockPlacement(tx, row.placement)
  const [other] = await conflictsOf({ db: tx }, row, slots)
  if (other)
    throw new Refusal(
      'conflict',
      `The place is taken on some of these days, by “${other.name}”. Reject it, or end the other one first.`,
    )
}

/** Takes a step of the dealership’s own. What an administrator paused stays so. */
export const changeOwnCampaignState = (
  context: Context & Staff,
  { step, ...change }: Change & { step: 'pause' | 'resume' | 'end' },
): Promise<Campaign> =>
  transaction(context, async (tx) => {
    if (step === 'resume') await requireMayBook(tx, context.dealership.id)
    const row = await lockForStep(tx, change, step, context.dealership.id)
    if (row.isPausedByAdmin && step === 'resume')
      throw new Refusal('conflict', 'We paused this campaign. Write to support to have it resumed.')
    if (step === 'end') return present(tx, context, await endCampaign(tx, context, row, { reason: 'advertiser' }))
    const status = step === 'pause' ? 'paused' : 'approved'
    return present(tx, context, await settleCampaign(tx, context, await changeCampaign(tx, context, row, { status })))
  })

/** Changes the most that may be spent. Throws invalid below what is spent, conflict for a booking of days. */
export const changeBudget = (
  context: Context & Staff,
  { id, version, budgetCents }: Change & { budgetCents: number },
): Promise<Campaign> =>
  transaction(context, async (tx) => {
    await requireMayBook(tx, context.dealership.id)
    const row = await lockForStep(tx, { id, version }, 'end', context.dealership.id)
    if (isBooking(row.priceModel) || row.isIncluded)
      throw new Refusal('conflict', 'This place has a fixed price: it has no budget to change.')
    if (budgetCents < minBudgetCents)
      throw new Refusal('invalid', 'The budget is too small.', { budgetCents: 'Enter $5.00 or more.' })
    if (budgetCents * 1000 < row.spentMillicents + row.unitMillicents)
      throw new Refusal('invalid', 'More than that is spent already.', {
        budgetCents: 'Enter more than what is spent.',
      })
    return present(tx, context, await changeCampaign(tx, context, row, { budgetCents }))
  })

type Targets = Pick<CampaignRow, 'states' | 'makes' | 'bodies' | 'pacing' | 'hourlyCap'>
export const changeTargets = (
  context: Context & SignedIn,
  { id, version, states, makes, bodies, pacing, hourlyCap }: Change & Targets,
): Promise<Campaign> =>
  transaction(context, async (tx) => {
    const row = await lockForStep(tx, { id, version }, 'end')
    refuseOtherTargets(row.placement, { states, makes, bodies })
    return present(tx, context, await changeCampaign(tx, context, row, { states, makes, bodies, pacing, hourlyCap }))
  })

async function present(tx: Transaction, context: Context, row: CampaignRow): Promise<Campaign> {
  const [presented] = await presentCampaigns({ db: tx, now: context.now }, [row])
  return findOrRefuse(presented, 'The campaign')
}

/** Ends what runs or waits of a dealership that leaves the site. */
export async function endCampaignsOf(tx: Transaction, context: Context, dealershipId: number): Promise<void> {
  const rows = await tx
    .select({ id: campaigns.id, status: campaigns.status })
    .from(campaigns)
    .where(eq(campaigns.dealershipId, dealershipId))
    .orderBy(campaigns.id)
  for (const { id, status } of rows) {
    if (!openTo.end.includes(status)) continue
    const row = await lockCampaign(tx, id)
    if (row && openTo.end.includes(row.status)) await endCampaign(tx, context, row, { reason: 'dealership' })
  }
}
