import { dollarsTyped } from '~/forms/typed-amounts.server'
import { listState } from '~/lists/list-state.server'
import { recordId } from '../../api/http/contract'
import { ChangeRule } from '../../api/vehicles/inventory/changes/changes.contract'
import { LotQuery } from '../../api/vehicles/inventory/inventory.contract'
import { type BulkKind, isBulkKind } from './change-labels'

export interface ChosenVehicles {
  ids: number[]
  isAll: boolean
}

export type ChangeFields = Record<string, string>

/** What the address says of a change: which vehicles, what kind, and the fields of its rule as they were typed. */
export function askedChange({ searchParams }: URL) {
  const kind = searchParams.get('bulk') ?? ''
  const ids = searchParams
    .getAll('ids')
    .flatMap((list) => list.split(','))
    .flatMap((id) => recordId.safeParse(id).data ?? [])
  return { kind: isBulkKind(kind) ? kind : null, ids: [...new Set(ids)], isAll: searchParams.get('all') === '1' }
}

export const ruleFields = [
  'direction',
  'amount',
  'unit',
  'roundTo',
  'notBelow',
  'to',
  'docFee',
  'action',
  'word',
] as const

export function fieldsOf({ searchParams }: URL): ChangeFields {
  return Object.fromEntries(
    ruleFields.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])),
  )
}

/** The rule, or what is wrong with it by field; null before anything was typed. */
export function ruleOf(kind: BulkKind, typed: ChangeFields): { rule: ChangeRule } | { errors: ChangeFields } | null {
  if (Object.keys(typed).length === 0 && kind !== 'deletion') return null
  const asked = valuesOf[kind](typed)
  const parsed = ChangeRule.safeParse({ kind, ...asked })
  if (parsed.success) return { rule: parsed.data }
  const errors = parsed.error.issues.map(({ path, message }) => [
    fieldNames[String(path[0])] ?? String(path[0]),
    message,
  ])
  return { errors: Object.fromEntries(errors) }
}

const fieldNames: Record<string, string> = { status: 'to', docFeeCents: 'docFee', feature: 'word', tag: 'word' }

const valuesOf: Record<BulkKind, (typed: ChangeFields) => object> = {
  price: ({ direction = 'lower', amount = '', unit = 'percent', roundTo = '10', notBelow = 'none' }) => ({
    direction,
    unit,
    roundTo,
    notBelow,
    amount: amount.replace(/[$,%\s]/g, ''),
  }),
  status: ({ to }) => ({ status: to }),
  docFee: ({ docFee = '' }) => ({ docFeeCents: dollarsTyped.safeParse(docFee).data }),
  feature: ({ action = 'add', word = '' }) => ({ action, feature: word }),
  tag: ({ action = 'add', word = '' }) => ({ action, tag: word }),
  deletion: () => ({}),
}

/** As the API takes it: the ticked ones, or all that the list's filters match. */
export function selectionOf(url: URL, { ids, isAll }: ChosenVehicles) {
  return isAll ? { matching: LotQuery.parse(listState(LotQuery, url)) } : { ids }
}
