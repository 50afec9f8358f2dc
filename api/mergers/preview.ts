import { administratorsOf } from '../accounts/members/staff'
import type { Context } from '../context'
import { isInGoodStanding } from '../dealerships/admin/was-approved'
import { findDealership } from '../dealerships/lookup'
import type { DealershipRow } from '../dealerships/row'
import { type Merge, type MergeLine, mergeKinds } from '../merge-part'
import { countLiveVehicles } from '../vehicles/counts'
import type { MergePreview } from './contract'
import { type Pair, refusalOf } from './refusal'
import { mergePartsOfConcepts } from './registry'

/** Throws not_found. */
export async function previewMerge(
  context: Context,
  { id, into }: { id: number; into: number },
): Promise<MergePreview> {
  const pair = { from: await findDealership(context, id), into: await findDealership(context, into) }
  const merge = await mergeOf(context, pair)
  const onSale = await countLiveVehicles(context, [id, into])
  const shown = async (row: DealershipRow) => ({
    ...present(row, onSale.get(row.id) ?? 0),
    administrators: (await administratorsOf(context, row.id)).length,
  })
  return {
    from: await shown(pair.from),
    into: await shown(pair.into),
    lines: await linesOf(context, merge),
    refusal: refusalOf(pair) ?? (await blockOf(context, merge)),
  }
}

export const mergeOf = async (
  reading: Parameters<typeof isInGoodStanding>[0],
  { from, into }: Pair,
): Promise<Merge> => ({
  from: from.id,
  into: into.id,
  fromIsPublic: from.status === 'approved',
  fromInGoodStanding: await isInGoodStanding(reading, from),
})

/** In the order of `mergeKinds`; lines that count nothing are left out. */
export async function linesOf(reading: Pick<Context, 'db' | 'now'>, merge: Merge): Promise<MergeLine[]> {
  const lines: MergeLine[] = []
  for (const part of mergePartsOfConcepts) lines.push(...(await part.preview(reading, merge)))
  return mergeKinds.flatMap((kind) => lines.filter((line) => line.kind === kind && line.count > 0))
}

/** What the first part that blocks says; null where none does. */
async function blockOf(reading: Pick<Context, 'db'>, merge: Merge): Promise<string | null> {
  for (const part of mergePartsOfConcepts) {
    const block = await part.block?.(reading, merge)
    if (block) return block
  }
  return null
}

const present = ({ id, name, slug, city, state, status, listingLimit, version }: DealershipRow, onSale: number) => ({
  id,
  name,
  slug,
  city,
  state,
  status,
  listingLimit,
  version,
  onSale,
})
