import type { createRoute, z } from '../../api/http/contract'

export type Contract = ReturnType<typeof createRoute>

type Param<V> = unknown extends V ? string | number : string extends V ? string | number : V
type ParamsOf<R> = R extends { params: infer Schema extends z.ZodType }
  ? { [name in keyof z.input<Schema>]: Param<z.input<Schema>[name]> }
  : unknown
type Text = string | number | readonly string[]
/** A map of strings (spec section 7): a list has commas between its values. Empty ones are left out. */
type Texts<Query> = { [name in keyof Query as unknown extends Query[name] ? never : name]: Text } & {
  [name in keyof Query as unknown extends Query[name] ? name : never]?: Text
}
type QueryOf<R> = R extends { query: infer Schema extends z.ZodType } ? Texts<z.input<Schema>> : unknown
/** A codec takes anything, which the API reads: such a member may be missing. */
type BodyInput<Body> = Body extends object
  ? { [name in keyof Body as unknown extends Body[name] ? never : name]: Body[name] } & {
      [name in keyof Body as unknown extends Body[name] ? name : never]?: Body[name]
    }
  : Body
type BodyOf<R> = R extends { body: { content: infer Content } }
  ? Content extends { 'application/json': { schema: infer Schema extends z.ZodType } }
    ? BodyInput<z.input<Schema>>
    : { form: FormData }
  : unknown

/** Everything that a call is sent, in one object: the parameters of its address, its query and its body. */
export type Input<C extends Contract> = C extends { request: infer R }
  ? ParamsOf<R> & QueryOf<R> & BodyOf<R>
  : Record<string, never>

type JsonOf<R> = R extends { content: { 'application/json': { schema: infer S extends z.ZodType } } }
  ? z.infer<S>
  : never
/** The answer of the call, as its contract says it. */
export type Output<C extends Contract> = JsonOf<C['responses'][200]> | JsonOf<C['responses'][201]>

type Values = Record<string, Text | undefined>
export interface InputParts {
  params: Values
  query: Values
  /** An object for JSON, a form with files, or undefined without a body. */
  body: unknown
}

interface Division {
  inPath: ReadonlySet<string>
  /** Is null without a body: then the whole rest is the query. */
  inQuery: ReadonlySet<string> | null
  isForm: boolean
}

const divisions = new WeakMap<Contract, Division>()

/** Divides the input of a call into what its address, its query and its body say, by the schemas of the contract. */
export function divide(contract: Contract, input: object): InputParts {
  const { inPath, inQuery, isForm } = divisionOf(contract)
  const params: Values = {}
  const query: Values = {}
  const rest: [string, unknown][] = []
  for (const [name, value] of Object.entries(input)) {
    if (inPath.has(name)) params[name] = value
    else if (inQuery === null || inQuery.has(name)) query[name] = value
    else rest.push([name, value])
  }
  if (inQuery === null) return { params, query, body: undefined }
  return { params, query, body: isForm && 'form' in input ? input.form : Object.fromEntries(rest) }
}

function divisionOf(contract: Contract): Division {
  const known = divisions.get(contract)
  if (known) return known
  const division = newDivision(contract)
  divisions.set(contract, division)
  return division
}

function newDivision({ path, request }: Contract): Division {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  if (!request?.body) return { inPath, inQuery: null, isForm: false }
  const isForm = 'multipart/form-data' in request.body.content
  return { inPath, inQuery: new Set(namesOf(request.query)), isForm }
}

const namesOf = (schema: object | undefined): string[] =>
  schema && 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []
