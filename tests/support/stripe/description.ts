import description from './description.json' with { type: 'json' }

interface Schema {
  type?: readonly string[]
  enum?: readonly string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  /** Names the objects of Stripe's that may be carried whole. */
  refs?: readonly string[]
}
type Fields = Record<string, unknown>
export type ObjectName = keyof typeof description.objects

const objects: Record<string, Schema> = description.objects
const params: Record<string, Schema> = description.params
export const describedPackage = description.package

/** Makes an object as Stripe answers it: what is not given has the empty value that its description allows. */
export function shapeOf(name: ObjectName, fields: Fields): Fields & { id: string } {
  return filled(objects[name] ?? {}, { object: name, ...fields }) as Fields & { id: string }
}

function filled(schema: Schema, fields: Fields): Fields {
  const empty = (schema.required ?? [])
    .filter((name) => !(name in fields))
    .map((name) => [name, emptyOf(schema.properties?.[name] ?? {})])
  const parts = Object.entries(fields).map(([name, value]) => {
    const part = schema.properties?.[name]
    return [name, part?.properties && isFields(value) ? filled(part, value) : value]
  })
  return Object.fromEntries([...empty, ...parts].filter(([, value]) => value !== undefined))
}

/** Leaves out a text that has to be there: a test of the answer names it. */
function emptyOf({ type = [] }: Schema): unknown {
  if (type.includes('null')) return null
  if (type.includes('number')) return 0
  if (type.includes('boolean')) return false
  if (type.includes('array')) return []
  return type.includes('object') ? {} : undefined
}

/** Returns what is wrong with an answer, null where it has the shape of the description. */
export function faultOfAnswer(body: object): string | null {
  const { object, data } = body as { object?: string; data?: object[] }
  if (object === 'list') return data?.map(faultOfAnswer).find((fault) => fault !== null) ?? null
  const schema = objects[object ?? '']
  return schema ? faultOf(schema, body, object ?? '', isSame) : `${object} is not described.`
}

/** Returns which parameter Stripe would refuse, and why. */
export function faultOfParams(
  call: string,
  form: ReadonlyMap<string, string>,
): { code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid'; message: string } | null {
  const fault = faultOf(params[call] ?? {}, nested(form), call, isSameText)
  if (fault === null) return null
  const code = / is unknown\.$/.test(fault) ? 'unknown' : / is missing\.$/.test(fault) ? 'missing' : 'invalid'
  return { code: `parameter_${code}`, message: fault }
}

type Fits = (type: string, value: unknown) => boolean
const isSame: Fits = (type, value) => typeof value === type
/** Texts of a form carry numbers and booleans, too. */
const isSameText: Fits = (type, value) =>
  type === 'string' ||
  (type === 'number' && /^-?\d+(\.\d+)?$/.test(String(value))) ||
  (type === 'boolean' && /^(?:true|false)$/.test(String(value)))

function faultOf(schema: Schema, value: unknown, path: string, fits: Fits): string | null {
  const { type = [] } = schema
  if (value === null) return type.includes('null') ? null : `${path} is null.`
  if (Array.isArray(value)) {
    if (!type.includes('array')) return `${path} is a list.`
    return firstFault(value, (item, at) => faultOf(schema.items ?? {}, item, `${path}[${at}]`, fits))
  }
  if (isFields(value)) return type.includes('object') ? faultOfFields(schema, value, path, fits) : `${path} has fields.`
  if (!type.some((one) => fits(one, value))) return `${path} is a ${typeof value}: ${value}.`
  if (schema.enum && typeof value === 'string' && !schema.enum.includes(value))
    return `${path} is not one of: ${value}.`
  return null
}

function faultOfFields(schema: Schema, value: Fields, path: string, fits: Fits): string | null {
  if (schema.refs && !schema.properties)
    return schema.refs.includes(String(value.object))
      ? faultOf(objects[String(value.object)] ?? {}, value, path, fits)
      : `${path} is a ${value.object}.`
  const { properties } = schema
  if (!properties) return null
  const fault = firstFault(Object.entries(value), ([name, part]) => {
    const known = properties[name]
    return known ? faultOf(known, part, `${path}.${name}`, fits) : `${path}.${name} is unknown.`
  })
  const missing = schema.required?.find((name) => !(name in value))
  return fault ?? (missing === undefined ? null : `${path}.${missing} is missing.`)
}

function firstFault<T>(list: readonly T[], check: (item: T, at: number) => string | null): string | null {
  for (const [at, item] of list.entries()) {
    const fault = check(item, at)
    if (fault !== null) return fault
  }
  return null
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a form's names: line_items[0][quantity]. */
function nested(form: ReadonlyMap<string, string>): Fields {
  const root: Fields = {}
  for (const [name, value] of form) {
    const keys = name.split(/[[\]]+/).filter(Boolean)
    let place = root
    for (const key of keys.slice(0, -1)) {
      place[key] ??= {}
      place = place[key] as Fields
    }
    place[keys.at(-1) ?? ''] = value
  }
  return listsIn(root) as Fields
}

/** Makes lists of parts that are numbered. */
function listsIn(value: unknown): unknown {
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, listsIn(part)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}
