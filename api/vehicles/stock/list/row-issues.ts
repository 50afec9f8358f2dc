import { isAboveLimit } from '../../../dealerships/settings/doc-fee-limit.contract'
import type { DocFeeRule } from '../../../dealerships/settings/fees.contract'
import type { vehicles } from '../../schema'
import { suspensionReasons } from '../kinds.contract'
import type { suspensions } from '../schema'
import type { StockVehicleIssue } from '../stock.contract'

type Suspension = typeof suspensions.$inferSelect
type Row = typeof vehicles.$inferSelect
/** A feed that says nothing of a vehicle for 30 days takes it off the site. */
const unconfirmedDays = 21
const dayMs = 86_400_000

interface Known {
  now: Date
  listings: number
  suspension: Suspension | undefined
  docFeeRule: DocFeeRule | null
}

/** Lists what an administrator should know of a vehicle, the gravest first. */
export function issuesOf(vehicle: Row, known: Known): StockVehicleIssue[] {
  const issues: (StockVehicleIssue | null)[] = [
    suspended(vehicle, known),
    known.listings > 1 ? issue('vin', { count: known.listings }) : null,
    ...(isCurrent(vehicle) ? [...incomplete(vehicle), docFee(vehicle, known)] : []),
    unconfirmed(vehicle, known),
  ]
  return issues.filter((one) => one !== null)
}

const issue = (kind: StockVehicleIssue['kind'], facts: Partial<StockVehicleIssue> = {}): StockVehicleIssue => ({
  kind,
  count: null,
  limit: null,
  words: null,
  at: null,
  ...facts,
})

const isCurrent = ({ status }: Row) => status === 'draft' || status === 'active' || status === 'pending'

function suspended({ status }: Row, { suspension }: Known): StockVehicleIssue | null {
  if (status !== 'suspended') return null
  const words = suspension ? suspensionReasons[suspension.reason] : null
  return issue('suspended', { words, at: suspension?.at.toISOString() ?? null })
}

const incomplete = ({ photoCount, priceVehicleCents, publishProblem }: Row): (StockVehicleIssue | null)[] => [
  priceVehicleCents === null ? issue('price') : null,
  photoCount === 0 ? issue('photos') : null,
  publishProblem === null ? null : issue('publication', { words: publishProblem }),
]

function docFee({ feeDocCents }: Row, { docFeeRule: rule }: Known): StockVehicleIssue | null {
  return rule && isAboveLimit(rule, feeDocCents)
    ? issue('docFee', { count: feeDocCents, limit: rule.limitCents })
    : null
}

function unconfirmed({ status, source, lastConfirmedAt }: Row, { now }: Known): StockVehicleIssue | null {
  if ((status !== 'active' && status !== 'pending') || source !== 'feed' || lastConfirmedAt === null) return null
  const days = Math.floor((now.getTime() - lastConfirmedAt.getTime()) / dayMs)
  return days < unconfirmedDays ? null : issue('unconfirmed', { count: days })
}
