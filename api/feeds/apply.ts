import { type Context, transaction } from '../context'
import { isClosed } from '../dealerships/lookup'
import type { VehicleFacts } from '../vehicles/upsert/facts'
import { writeVehicles } from '../vehicles/upsert/upsert'
import { type PlannedVehicle, planVehicles, type UpsertScope } from '../vehicles/upsert/upsert-plan'
import type { Field } from './columns'
import type { Header } from './headers'
import { type Issue, issue } from './issues'
import type { NormalizedVehicle } from './normalize'
import { ImportCancelled } from './refusals'

export interface BatchOutcome {
  created: number
  updated: number
  unchanged: number
  refused: Issue[]
  issues: Issue[]
}

export interface ApplyScope extends UpsertScope {
  dryRun: boolean
}

const jumpShare = 0.3

/** In one transaction. A refused batch is halved until the bad row is found. Throws ImportCancelled once the dealership is closed, and errors that no row causes. */
export async function applyBatch(
  context: Context,
  scope: ApplyScope,
  batch: readonly NormalizedVehicle[],
): Promise<BatchOutcome> {
  if (batch.length === 0) return { created: 0, updated: 0, unchanged: 0, refused: [], issues: [] }
  try {
    const plans = await transaction(context, async (tx) => {
      if (await isClosed({ db: tx }, scope.dealershipId)) throw new ImportCancelled()
      const planned = await planVehicles(
        tx,
        scope,
        batch.map(({ facts }) => facts),
      )
      if (!scope.dryRun) await writeVehicles(tx, context, scope, planned)
      return planned
    })
    return outcomeOf(batch, plans)
  } catch (error) {
    if (!isRowFault(error)) throw error
    return batch.length > 1 ? halved(context, scope, batch) : refusedRow(batch, error)
  }
}

/** SQLSTATE classes 22 and 23: a value or a constraint. */
function isRowFault(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return /^2[23]/.test(code)
}

async function halved(context: Context, scope: ApplyScope, batch: readonly NormalizedVehicle[]): Promise<BatchOutcome> {
  const middle = Math.ceil(batch.length / 2)
  const first = await applyBatch(context, scope, batch.slice(0, middle))
  const second = await applyBatch(context, scope, batch.slice(middle))
  return {
    created: first.created + second.created,
    updated: first.updated + second.updated,
    unchanged: first.unchanged + second.unchanged,
    refused: [...first.refused, ...second.refused],
    issues: [...first.issues, ...second.issues],
  }
}

function refusedRow(batch: readonly NormalizedVehicle[], error: unknown): BatchOutcome {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = `The database refuses the row: ${cause instanceof Error ? cause.message : String(cause)}`
  const refused = batch.map(({ line, facts }) =>
    issue(line, 'ROW_UNREADABLE', { field: 'vin', value: facts.vin, reason }),
  )
  return { created: 0, updated: 0, unchanged: 0, refused, issues: [] }
}

function outcomeOf(batch: readonly NormalizedVehicle[], plans: readonly PlannedVehicle[]): BatchOutcome {
  const count = (action: PlannedVehicle['action']) => plans.filter((plan) => plan.action === action).length
  const issues = batch.flatMap((vehicle, i) => {
    const plan = plans[i]
    return plan ? [...vehicle.issues, ...comparisonIssues(vehicle.line, plan)] : vehicle.issues
  })
  return { created: count('create'), updated: count('update'), unchanged: count('unchanged'), refused: [], issues }
}

function comparisonIssues(line: number, plan: PlannedVehicle): Issue[] {
  const { facts, existing, previousTotalCents: before, totalCents: after } = plan
  const issues: Issue[] = []
  if (plan.elsewhere) issues.push(issue(line, 'VIN_OTHER_DEALER', { field: 'vin', value: facts.vin }))
  if (plan.stockKeptBy)
    issues.push(
      issue(line, 'DUP_STOCK', {
        field: 'stock',
        value: facts.stockNo,
        reason: `${plan.stockKeptBy}, which is not in the file, has this stock number; the vehicle goes in without it.`,
      }),
    )
  if (plan.action !== 'update') return issues
  if (existing?.mileage != null && facts.mileage !== null && facts.mileage < existing.mileage) {
    const reason = `The mileage fell from ${existing.mileage} to ${facts.mileage}.`
    issues.push(issue(line, 'MILEAGE_DECREASED', { field: 'mileage', value: String(facts.mileage), reason }))
  }
  if (before !== null && after !== null && Math.abs(after - before) > before * jumpShare) {
    const reason = `The total went from $${Math.round(before / 100)} to $${Math.round(after / 100)}.`
    issues.push(issue(line, 'PRICE_JUMP', { field: 'price', value: String(after / 100), reason }))
  }
  return issues
}

/** The fields that give each fact: when the file has none of them, an update leaves the fact as it is. */
const sources: Partial<Record<keyof VehicleFacts, Field[]>> = {
  stockNo: ['stock'],
  condition: ['condition', 'certified'],
  mileage: ['mileage'],
  exteriorColor: ['exteriorColor', 'exteriorGeneric'],
  exteriorFamily: ['exteriorColor', 'exteriorGeneric'],
  interiorColor: ['interiorColor', 'interiorGeneric'],
  interiorFamily: ['interiorColor', 'interiorGeneric'],
  engine: ['engine'],
  cylinders: ['cylinders', 'engine'],
  displacementLiters: ['displacement', 'engine'],
  horsepower: ['horsepower', 'engine'],
  fuel: ['fuel', 'engine'],
  rangeMiles: ['rangeMiles'],
  transmission: ['transmission'],
  drivetrain: ['drivetrain'],
  doors: ['doors'],
  seats: ['seats'],
  mpgCity: ['mpgCity'],
  mpgHighway: ['mpgHighway'],
  priceVehicleCents: ['price'],
  msrpCents: ['msrp'],
  titleBrand: ['titleBrand', 'cleanTitle'],
  owners: ['owners', 'oneOwner'],
  accidents: ['accidents'],
  historyUrl: ['historyUrl'],
  warranty: ['warranty'],
  description: ['description'],
  options: ['options'],
}

export const factsNotGiven = (header: Header): ReadonlySet<keyof VehicleFacts> =>
  new Set(
    (Object.keys(sources) as (keyof VehicleFacts)[]).filter(
      (fact) => !(sources[fact] ?? []).some((field) => header.columns.has(field)),
    ),
  )
