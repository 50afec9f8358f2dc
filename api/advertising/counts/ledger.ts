import { millicentsPerCent } from '../../billing/money'
import type { CampaignRow } from '../campaigns/overlaps'
import type { AdEventKind } from '../kinds.contract'
import type { CountedEvent, Owners } from './counted-event'

const hourMs = 3_600_000

export interface Sum {
  shown: number
  clicked: number
  units: number
  spent: number
}

type Charging = Pick<CampaignRow, 'priceModel' | 'unitMillicents' | 'isIncluded' | 'dealershipId' | 'advertiserId'>

/** Returns what one event of a kind costs its advertiser. Bookings are charged by their days, and what the site gives is free. */
function unitOf({ priceModel, unitMillicents, isIncluded, dealershipId, advertiserId }: Charging, kind: AdEventKind) {
  if (isIncluded || (dealershipId === null && advertiserId === null)) return 0
  return priceModel === (kind === 'shown' ? 'cpm' : 'cpc') ? unitMillicents : 0
}

/** Tells whether the budget pays one more event; it need not where nothing is charged by the event. */
export function canPay(row: Charging & Pick<CampaignRow, 'budgetCents' | 'spentMillicents'>): boolean {
  const unit = Math.max(unitOf(row, 'shown'), unitOf(row, 'clicked'))
  return row.spentMillicents + unit <= row.budgetCents * millicentsPerCent
}

/** Adds up what the events of a batch change, and charges them while budget and cap last. Its campaigns are locked. */
export class Ledger {
  readonly charged: CountedEvent[] = []
  readonly ofAds = new Map<string, Sum>()
  readonly ofCampaigns = new Map<string, Sum>()
  private readonly hour: Date

  constructor(
    private readonly locked: ReadonlyMap<number, CampaignRow>,
    private readonly owners: Owners,
    now: Date,
  ) {
    this.hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  }

  count(event: CountedEvent): void {
    const row = this.rowOf(event)
    const millicents = this.charge(row, event.kind)
    if (millicents > 0) this.charged.push({ ...event, millicents: String(millicents) })
    this.add(row, event, millicents, 1)
  }

  takeBack(event: CountedEvent): void {
    const row = this.rowOf(event)
    const millicents = Number(event.millicents)
    row.spentMillicents -= millicents
    this.add(row, event, -millicents, -1)
  }

  /** Returns the campaigns whose sums changed, as they are after it. */
  rows(): CampaignRow[] {
    const ids = new Set([...this.ofCampaigns.keys()].map((key) => Number(key.split(' ')[0])))
    return [...ids].flatMap((id) => this.locked.get(id) ?? []).sort((one, other) => one.id - other.id)
  }

  private charge(row: CampaignRow, kind: AdEventKind): number {
    const unit = unitOf(row, kind)
    if (kind === 'shown' && !this.countHour(row)) return 0
    if (unit === 0 || row.spentMillicents + unit > row.budgetCents * millicentsPerCent) return 0
    row.spentMillicents += unit
    return unit
  }

  /** Counts an impression of this hour. False: it is beyond the cap, and costs nothing. */
  private countHour(row: CampaignRow): boolean {
    if (row.hour?.getTime() !== this.hour.getTime()) Object.assign(row, { hour: this.hour, hourShown: 0 })
    row.hourShown += 1
    return row.hourlyCap === null || row.hourShown <= row.hourlyCap
  }

  private add(row: CampaignRow, { advertisement_id, day, kind }: CountedEvent, millicents: number, sign: 1 | -1): void {
    const units = millicents === 0 ? 0 : sign
    for (const [sums, key] of [
      [this.ofAds, `${advertisement_id} ${day}`],
      [this.ofCampaigns, `${row.id} ${day}`],
    ] as const) {
      const sum = sums.get(key) ?? { shown: 0, clicked: 0, units: 0, spent: 0 }
      sum[kind] += sign
      sum.units += units
      sum.spent += millicents
      sums.set(key, sum)
    }
    row[kind] += sign
  }

  private rowOf({ advertisement_id }: CountedEvent): CampaignRow {
    const row = this.locked.get(this.owners.get(Number(advertisement_id))?.campaignId ?? 0)
    if (!row) throw new Error(`The campaign of advertisement ${advertisement_id} is not locked.`)
    return row
  }
}
