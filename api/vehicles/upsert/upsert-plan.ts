import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../database/open'
import { isOnSale } from '../on-sale'
import { type vehicleStatuses, vehicles } from '../schema'
import { type FactsWithVin, hashFacts, type VehicleFacts } from './facts'

export interface ExistingVehicle {
  id: number
  vin: string | null
  stockNo: string | null
  status: (typeof vehicleStatuses)[number]
  statusReason: string | null
  feedRowHash: string | null
  mileage: number | null
  priceVehicleCents: number | null
  priceTotalCents: number | null
  feeFreightCents: number
  addonsCents: number
  feeDocCents: number
  lockedFields: readonly string[]
  firstPublishedAt: Date | null
}

export interface PlannedVehicle {
  action: 'create' | 'update' | 'unchanged'
  facts: VehicleFacts
  hash: string
  existing: ExistingVehicle | null
  /** What goes into vehicle.stock_no: null when another vehicle of the dealership keeps the number. */
  stockNo: string | null
  stockKeptBy: string | null
  elsewhere: boolean
  /** Cents; null is call for price. */
  previousTotalCents: number | null
  totalCents: number | null
  publishes: boolean
}

export interface UpsertScope {
  dealershipId: number
  /** Facts the source says nothing about: an update leaves them as they are. */
  notGiven: ReadonlySet<keyof VehicleFacts>
  stockOf(vin: string): string | null | undefined
  /** Who sends: a listing file, unless it is said otherwise. */
  source?: 'feed' | 'api'
}

/** What was sold, suspended or taken down by hand stays so; what a feed's silence delisted comes back. */
export async function planVehicles(
  tx: Transaction,
  scope: UpsertScope,
  incoming: readonly FactsWithVin[],
): Promise<PlannedVehicle[]> {
  if (incoming.length === 0) return []
  const vins = incoming.map(({ vin }) => vin)
  const stocks = incoming.map(({ stockNo }) => stockNo).filter((stock) => stock !== null)
  const own = await ownVehicles(tx, scope.dealershipId, vins, stocks)
  const live = new Map(own.filter(({ status }) => status !== 'archived').map((vehicle) => [vehicle.vin, vehicle]))
  const holders = new Map(own.map((vehicle) => [vehicle.stockNo, vehicle]))
  const elsewhere = await vinsElsewhere(tx, scope.dealershipId, vins)
  return incoming.map((facts) => {
    const existing = live.get(facts.vin) ?? null
    const holder = facts.stockNo === null ? null : (holders.get(facts.stockNo) ?? null)
    const keeper = holder && holder.id !== existing?.id && !releases(scope, holder, facts.stockNo) ? holder : null
    return { ...decide(scope, facts, existing), ...stockDecision(facts, keeper), elsewhere: elsewhere.has(facts.vin) }
  })
}

/** A vehicle gives its stock number up when this import has the vehicle under another one. */
function releases(scope: UpsertScope, holder: ExistingVehicle, stockNo: string | null): boolean {
  if (holder.vin === null || holder.status === 'archived') return false
  const given = scope.stockOf(holder.vin)
  return given !== undefined && given !== stockNo
}

const stockDecision = (facts: VehicleFacts, keeper: ExistingVehicle | null) => ({
  stockNo: keeper ? null : facts.stockNo,
  stockKeptBy: keeper ? (keeper.vin ?? `vehicle ${keeper.id}`) : null,
})

function decide(scope: UpsertScope, facts: VehicleFacts, existing: ExistingVehicle | null) {
  const hash = hashFacts(facts)
  const extra = existing ? existing.feeFreightCents + existing.addonsCents : 0
  const isLocked = (field: string) => existing?.lockedFields.includes(field)
  const keepsPrice = existing && (scope.notGiven.has('priceVehicleCents') || isLocked('price'))
  const price = keepsPrice ? existing.priceVehicleCents : facts.priceVehicleCents
  const docFee = existing && isLocked('docFee') ? existing.feeDocCents : facts.feeDocCents
  const totalCents = price === null ? null : price + docFee + extra
  const publishes = existing === null || returnsToMarket(existing)
  const same = existing !== null && existing.feedRowHash === hash && !publishes
  const action: PlannedVehicle['action'] = existing === null ? 'create' : same ? 'unchanged' : 'update'
  // What nobody has seen yet was no price: its first publication shows no drop.
  const previousTotalCents = existing?.firstPublishedAt ? existing.priceTotalCents : null
  return { action, facts, hash, existing, totalCents, publishes, previousTotalCents }
}

const returnsToMarket = ({ status, statusReason }: ExistingVehicle) =>
  status === 'draft' || (status === 'delisted' && (statusReason === 'feed_missing' || statusReason === 'stale'))

/** Two queries, each by its own unique index: one query with "or" would scan the whole dealership. */
async function ownVehicles(
  tx: Transaction,
  dealershipId: number,
  vins: string[],
  stocks: string[],
): Promise<ExistingVehicle[]> {
  const own = eq(vehicles.dealershipId, dealershipId)
  const byVin = await tx
    .select(existingColumns)
    .from(vehicles)
    .where(and(own, isAmong(vehicles.vin, vins), ne(vehicles.status, 'archived')))
  const byStock = await tx
    .select(existingColumns)
    .from(vehicles)
    .where(and(own, isAmong(vehicles.stockNo, stocks)))
  return [...new Map([...byVin, ...byStock].map((vehicle) => [vehicle.id, vehicle])).values()]
}

const existingColumns = {
  id: vehicles.id,
  vin: vehicles.vin,
  stockNo: vehicles.stockNo,
  status: vehicles.status,
  statusReason: vehicles.statusReason,
  feedRowHash: vehicles.feedRowHash,
  mileage: vehicles.mileage,
  priceVehicleCents: vehicles.priceVehicleCents,
  priceTotalCents: vehicles.priceTotalCents,
  feeFreightCents: vehicles.feeFreightCents,
  addonsCents: vehicles.addonsCents,
  feeDocCents: vehicles.feeDocCents,
  lockedFields: vehicles.lockedFields,
  firstPublishedAt: vehicles.firstPublishedAt,
}

/** One parameter whatever the number of values. */
const isAmong = (column: PgColumn, texts: readonly string[]) => sql`${column} = any(${sql.param(texts)}::text[])`

async function vinsElsewhere(tx: Transaction, dealershipId: number, vins: string[]): Promise<Set<string | null>> {
  const rows = await tx
    .selectDistinct({ vin: vehicles.vin })
    .from(vehicles)
    .where(and(isAmong(vehicles.vin, vins), ne(vehicles.dealershipId, dealershipId), isOnSale()))
  return new Set(rows.map(({ vin }) => vin))
}
