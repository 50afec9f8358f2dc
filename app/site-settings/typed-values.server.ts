import { typedDollars } from '~/forms/typed-amounts.server'
import { z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'
import type { EditorField } from './editor-field'
import { maxLogoBytes, refusedFieldOf, removeFieldOf } from './logo'

const typedNumber = z
  .string()
  .transform((typed) => typed.replace(/[$%,\s]/g, ''))
  .refine((typed) => /^\d{1,7}(\.\d{1,3})?$/.test(typed), 'Enter a number, like 1.25.')
  .transform(Number)

const daysWords = 'Enter dates like 2026-12-25, separated by commas.'
const typedDays = z
  .string()
  .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
  .refine((days) => days.every((day) => z.iso.date().safeParse(day).success), daysWords)

/** Takes nothing typed as an empty text, so that the API says what is missing. */
const typedText = z.unknown().transform((typed) => (typeof typed === 'string' ? typed : ''))

const orNull = (schema: z.ZodType) =>
  z.preprocess((typed) => (typeof typed !== 'string' || typed.trim() === '' ? null : typed), schema.nullable())

const typedFlag = z.preprocess((typed) => typed === 'on', z.boolean())

/** Reads the numbers of a list’s entries, in the order they shall have. */
const typedOrder = (count: number) =>
  z
    .string()
    .transform((typed) =>
      typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
    )
    .refine(
      (order) =>
        new Set(order).size === order.length && order.every((one) => Number.isInteger(one) && one > 0 && one <= count),
      `Enter numbers from 1 to ${count}, each once.`,
    )

function typedSchemaOf({ kind, optional, count = 0 }: EditorField): z.ZodType {
  if (kind === 'flag') return typedFlag
  if (kind === 'order') return orNull(typedOrder(count))
  const schema = schemaOf(kind)
  if (schema === typedText && !optional) return typedText
  if (kind === 'days') return orNull(schema).transform((days) => days ?? [])
  return optional || kind === 'clock' ? orNull(schema) : z.preprocess((typed) => typed ?? '', schema)
}

function schemaOf(kind: EditorField['kind']): z.ZodType {
  switch (kind) {
    case 'cents':
      return typedDollars('Enter an amount in dollars, like 280 or 66.75.')
    case 'dollars':
      return typedDollars('Enter an amount in dollars, like 0.85.').transform((cents) => cents / 100)
    case 'milli':
      return typedNumber.transform((percent) => Math.round(percent * 1000))
    case 'share':
      return typedNumber.transform((percent) => Math.round(percent * 10) / 1000)
    case 'number':
      return typedNumber
    case 'clock':
      return z.string().transform(Number)
    case 'days':
      return typedDays
    default:
      return typedText
  }
}

/** Reads what people type into the editor of a section. */
export const typedSchema = (fields: readonly EditorField[]) =>
  z
    .object(Object.fromEntries(fields.flatMap((field) => typedEntries(field))))
    .register(formFiles, Object.fromEntries(fields.filter(isLogo).map(({ name }) => [name, maxLogoBytes])))

const logoFlags = [removeFieldOf, refusedFieldOf]
const isLogo = ({ kind }: EditorField): boolean => kind === 'logo'

const typedEntries = (field: EditorField): [string, z.ZodType][] => [
  [field.name, typedSchemaOf(field)],
  ...(isLogo(field) ? logoFlags.map((nameOf): [string, z.ZodType] => [nameOf(field.name), typedFlag]) : []),
]

const valueAt = (value: unknown, path: EditorField['path']): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | null | undefined)?.[key], value)

/** Writes a value as people type it. */
export const typedValues = (value: unknown, fields: readonly EditorField[]): Record<string, string | undefined> =>
  Object.fromEntries(fields.map((field) => [field.name, typedOf(field, valueAt(value, field.path))]))

function typedOf({ kind }: EditorField, value: unknown): string | undefined {
  if (kind === 'order') return ''
  if (kind === 'flag') return value === true ? 'on' : undefined
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'number') return String(value)
  switch (kind) {
    case 'cents':
      return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)
    case 'dollars':
      return Number.isInteger(value) ? String(value) : value.toFixed(2)
    case 'milli':
      return String(value / 1000)
    case 'share':
      return String(Math.round(value * 1000) / 10)
    default:
      return String(value)
  }
}

/** Puts what was typed into a copy of the value, with the entries of its lists in their new order. */
export function withTyped(value: unknown, fields: readonly EditorField[], typed: Record<string, unknown>): unknown {
  const copy = structuredClone(value) as Record<string, unknown>
  for (const { name, path, kind } of fields) {
    const holder = holderIn(copy, path.slice(0, -1))
    const last = path.at(-1)
    if (last !== undefined && kind !== 'order') holder[last] = typed[name]
  }
  for (const [list, order] of Object.entries(newOrders(fields, typed))) {
    const entries = copy[list] as unknown[]
    copy[list] = order.map((at) => entries[at])
  }
  return copy
}

/** Names the order fields that were filled in. */
export const reorderedIn = (fields: readonly EditorField[], typed: Record<string, unknown>): string[] =>
  fields.filter(({ name, kind }) => kind === 'order' && Array.isArray(typed[name])).map(({ name }) => name)

/** Tells of each list whose entries move which entry comes to which place. */
function newOrders(fields: readonly EditorField[], typed: Record<string, unknown>): Record<string, number[]> {
  const orders: Record<string, number[]> = {}
  for (const { name, path, kind, count = 0 } of fields) {
    const first = typed[name]
    if (kind === 'order' && Array.isArray(first))
      orders[String(path[0])] = [
        ...new Set([...first.map((number) => Number(number) - 1), ...Array.from({ length: count }, (_, at) => at)]),
      ]
  }
  for (const list of new Set(fields.filter(({ sorts }) => sorts).map(({ path }) => String(path[0]))))
    orders[list] = sortedEntries(
      fields.filter(({ path }) => path[0] === list),
      typed,
    )
  return orders
}

/** Sorts the entries of a list by their field that sorts, without those that have no value. */
function sortedEntries(fields: readonly EditorField[], typed: Record<string, unknown>): number[] {
  const typedIn = ({ name }: EditorField) => typed[name] ?? null
  const isFilled = (at: unknown) => fields.some((field) => field.path[1] === at && typedIn(field) !== null)
  return fields
    .filter(({ sorts, path }) => sorts && isFilled(path[1]))
    .map((field) => ({ at: Number(field.path[1]), by: Number(typedIn(field) ?? Number.POSITIVE_INFINITY) }))
    .sort((a, b) => (a.by === b.by ? a.at - b.at : a.by - b.by))
    .map(({ at }) => at)
}

/** Finds the part that holds a value. An entry that a list does not have yet begins empty. */
const holderIn = (value: unknown, path: EditorField['path']) =>
  path.reduce(
    (part, key) => {
      part[key] ??= {}
      return part[key] as Record<string | number, unknown>
    },
    value as Record<string | number, unknown>,
  )

interface Refused {
  fields: readonly EditorField[]
  typed: Record<string, unknown>
  /** Leads to the row that was edited. */
  rowPath: string
}

/** Names the field that a refusal of the API is about, where entries moved the one that was typed. */
export function errorsByField(errors: Record<string, string>, { fields, typed, rowPath }: Refused) {
  const orders = newOrders(fields, typed)
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const own = path.startsWith(rowPath) ? path.slice(rowPath.length) : path
      const [list = '', at, ...rest] = own.split('.')
      const from = orders[list]?.[Number(at)]
      const asTyped = from === undefined ? own : [list, from, ...rest].join('.')
      const field = fields.find((one) => one.path.join('.') === asTyped)
      return [field?.name ?? own, field?.entry ? `${field.entry}: ${message}` : message]
    }),
  )
}
