import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { listFeedRows } from '../../vehicles/feed-rows/list-rows'
import { firstMissingLine } from '../../vehicles/feed-rows/missing-vehicles'
import { labelOf, textOf } from './field-labels'
import { ownRun } from './read-runs'
import type { RunRow, RunRowQuery } from './runs.contract'

/** Throws not_found. */
export async function listRunRows(context: Context & Staff, { id, ...query }: RunRowQuery & { id: number }) {
  await ownRun(context, id)
  return listFeedRows(context, id, query, present)
}

type Row = Parameters<Parameters<typeof listFeedRows>[3]>[0]

function present(row: Row): RunRow {
  const { line, action, state, vin, stockNo, make, model, vehicleId, issues } = row
  const facts = { ...row.facts, make, model, photos: row.photos ?? [] }
  const title = [facts['year' as never], make, model, facts['trim' as never]].filter((part) => part).join(' ')
  return {
    line: line >= firstMissingLine ? null : line,
    action,
    state,
    vin,
    stock: stockNo,
    title: title || null,
    issues: (issues ?? []).map(({ code, severity, field, value, reason }) => ({
      code,
      severity,
      field,
      value,
      reason,
    })),
    vehicleId: state === 'staged' && action === 'create' ? null : vehicleId,
    changes: action === 'create' ? factsOfNew(facts) : changesOf(row.before ?? {}, facts, action),
  }
}

/** Names what staff compare with their own list before a run is applied, so that a file that was read wrongly is seen. */
const factsToCheck = [
  'condition',
  'price_vehicle_cents',
  'mileage',
  'exterior_color',
  'body',
  'engine',
  'transmission',
  'drivetrain',
  'fuel',
  'interior_color',
  'title_brand',
  'photos',
]

const factsOfNew = (facts: Record<string, unknown>): RunRow['changes'] =>
  factsToCheck
    .map((field) => ({ field, label: labelOf(field), before: null, after: textOf(field, facts[field]) }))
    .filter(({ after }) => after !== null)

function changesOf(before: Record<string, unknown>, facts: Record<string, unknown>, action: Row['action']) {
  const after =
    action === 'delist' ? { status: 'delisted' } : 'status' in before ? { ...facts, status: 'active' } : facts
  return Object.entries(before)
    .filter(([field]) => field !== 'features')
    .map(([field, was]) => ({
      field,
      label: labelOf(field),
      before: textOf(field, was),
      after: textOf(field, (after as Record<string, unknown>)[field]),
    }))
}
