import { transaction } from '../../../context'
import { consumeCount, type Limit } from '../../../limits/limits'
import { bands } from '../../../pricing/bands'
import { storedRatings } from '../../../pricing/labels'
import { labelAt } from '../../../pricing/list-ratings'
import type { PriceLabel } from '../../contract'
import { codes } from '../../vocabulary'
import { type CountOpenDeals, type LotContext, lotVehicles } from '../list-inventory'
import { readVehicles } from '../own-vehicle'
import type { ChangePreview } from './changes.contract'
import { noticesOf } from './notices'
import { type AskedChange, leftReasonOf, type PlannedChange, planChange, totalAfter } from './planned'

const shown = 100
const perPerson: Limit = { prefix: 'inventory-preview', points: 600, seconds: 3600 }

const tooOften = `You have looked at ${perPerson.points} changes within the hour.`

type PreviewContext = LotContext & { countOpenDeals: CountOpenDeals }

/** What a change would do: nothing is changed. Throws invalid for too many vehicles, too_many. */
export async function previewChange(context: PreviewContext, asked: AskedChange): Promise<ChangePreview> {
  await consumeCount(context, perPerson, context.actor.id, tooOften)
  const planned = await transaction(context, (tx) => planChange(tx, context, asked, readVehicles))
  const changing = planned.filter((row) => leftReasonOf(row) === null)
  const left = planned.filter((row) => leftReasonOf(row) !== null)
  const rated = await ratingsOf(context, changing)
  const notices = new Map(changing.map((row) => [row.vehicle.id, noticesOf(row)]))
  const listed = [...changing.slice(0, shown), ...left.slice(0, shown)].map(({ vehicle }) => vehicle.id)
  const vehicles = await lotVehicles(context, listed)
  const named = ({ vehicle: { id } }: PlannedChange) => {
    const found = vehicles.get(id)
    return found ? [{ id, title: found.title, trim: found.trim, stockNo: found.stockNo, picture: found.picture }] : []
  }
  return {
    previewedAt: context.now().toISOString(),
    changing: changing.length,
    leaving: left.length,
    totalBeforeCents: sum(changing.map(({ vehicle }) => vehicle.priceTotalCents)),
    totalAfterCents: sum(changing.map(totalAfter)),
    ...rated.counts,
    openDeals: await openDealsOf(context, asked, changing),
    toLookAt: [...notices.values()].filter((some) => some.length > 0).length,
    rows: changing.slice(0, shown).flatMap((row) =>
      named(row).map((name) => ({
        ...name,
        totalBeforeCents: row.vehicle.priceTotalCents,
        totalAfterCents: totalAfter(row),
        ...(rated.labels.get(name.id) ?? { ratingBefore: null, ratingAfter: null }),
        notices: notices.get(name.id) ?? [],
      })),
    ),
    left: left
      .slice(0, shown)
      .flatMap((row) => named(row).map((name) => ({ ...name, reason: leftReasonOf(row) ?? 'unchanged' }))),
  }
}

/** Is null for a change that ends none. */
async function openDealsOf(context: PreviewContext, { rule }: AskedChange, rows: readonly PlannedChange[]) {
  if (rule.kind !== 'status' || (rule.status !== 'sold' && rule.status !== 'delisted')) return null
  const ids = rows.map(({ vehicle }) => vehicle.id)
  return context.countOpenDeals(context, ids)
}

const sum = (cents: readonly (number | null)[]): number => cents.reduce<number>((all, one) => all + (one ?? 0), 0)

async function ratingsOf(context: LotContext, rows: readonly PlannedChange[]) {
  const standing = await storedRatings(
    context,
    rows.map(({ vehicle }) => vehicle.id),
  )
  const labels = new Map<number, { ratingBefore: PriceLabel | null; ratingAfter: PriceLabel | null }>()
  const counts = { ratingsBefore: noBands(), ratingsAfter: noBands(), ratingChanges: 0 }
  for (const row of rows) {
    const ratingBefore = standing.get(row.vehicle.id)?.rating ?? null
    const total = totalAfter(row)
    const ratingAfter = ratingBefore && total !== null ? labelAt(ratingBefore, total) : null
    labels.set(row.vehicle.id, { ratingBefore, ratingAfter })
    if (ratingBefore) counts.ratingsBefore[ratingBefore.band] += 1
    if (ratingAfter) counts.ratingsAfter[ratingAfter.band] += 1
    if (ratingBefore?.band !== ratingAfter?.band) counts.ratingChanges += 1
  }
  return { labels, counts }
}

const noBands = () => Object.fromEntries(codes(bands).map((band) => [band, 0])) as ChangePreview['ratingsBefore']
