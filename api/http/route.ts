import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { Refusal } from '../refusals'
import type { ApiEnv, CallServices, Guard } from './api-env'
import { limitBody } from './body-limit'
import { bodyBytes, keyless, type z } from './contract'
import type { FactGuard } from './guards'
import { idempotent } from './idempotent'
import { inPerson, isInPerson } from './in-person'
import { secretsOf } from './secrets'

export type ApiRoutes = OpenAPIHono<ApiEnv>
export type Contract = RouteConfig & { getRoutingPath(): string }

type JsonOf<Part> = Part extends { content: { 'application/json': { schema: infer Schema extends z.ZodType } } }
  ? Schema
  : never
type Part<R, Name extends string> = R extends { request: { [name in Name]: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : unknown
type Body<R> = R extends { request: { body: infer Sent } } ? z.output<JsonOf<Sent>> : unknown
type Success<R extends Contract> = R['responses'][keyof R['responses'] & (200 | 201 | 202)]

/** What a call's contract reads: the parameters of its address, its query and its body in one object. */
export type Input<R> = Part<R, 'params'> & Part<R, 'query'> & Body<R>
/** What a call's contract promises. */
export type Output<R extends Contract> = z.input<JsonOf<Success<R>>>

export type Verb<R extends Contract, Facts> = (
  context: Context & CallServices & Facts,
  input: Input<R>,
  call: HonoContext<ApiEnv>,
) => Output<R> | Response | Promise<Output<R> | Response>

/** One set of routes a concept. Input that does not fit the contract is refused with 422 and a sentence a field. */
export const apiRoutes = (): ApiRoutes =>
  new OpenAPIHono<ApiEnv>({
    defaultHook(result) {
      if (!result.success) throw invalidInput(result.error.issues)
    },
  })

/**
 * Implements a contract by an operation: the guard runs first, and the operation's value is the answer, with the status
 * that the contract names. A file is answered as a `Response`.
 */
export function route<R extends Contract, Facts>(
  routes: ApiRoutes,
  contract: R,
  guard: FactGuard<Facts>,
  operation: Verb<R, Facts>,
): void {
  const { method } = contract
  routes.on(
    method,
    contract.getRoutingPath(),
    isInPerson(contract) ? inPerson(guard) : guard,
    ...(method === 'get' ? [] : writing(contract)),
  )
  const status = successOf(contract)
  routes.openapi(withSecurity(contract, guard), async (c) => {
    const facts = { ...c.var.context, dealership: c.var.dealership } as unknown as Context & CallServices & Facts
    const input = inputOf(contract, c) as Input<R>
    const value = await operation(facts, input, c)
    if (method === 'get')
      await c.var.noteListRead(c.var.context, { list: contract.path, input, value, dealershipId: c.var.dealership?.id })
    return value instanceof Response ? value : c.json(value as object, status)
  })
}

/** The description says what the guard asks for. `getRoutingPath` is not copied with the rest: it is no own listed property. */
const withSecurity = (contract: Contract, { asksFor }: FactGuard<unknown>): Contract => ({
  ...contract,
  security: asksFor ? [asksFor] : [],
  getRoutingPath: contract.getRoutingPath,
})

/** The answer of an operation that has nothing to tell but that it is done. */
export async function done(work: Promise<unknown>): Promise<{ ok: true }> {
  await work
  return { ok: true }
}

const streamed = ['multipart/form-data', 'application/offset+octet-stream', 'message/rfc822']

/**
 * Limits the body, and runs the operation inside the transaction of its Idempotency-Key (idempotent). A handler that reads
 * files has limits of its own (formOf) and no key; nor has a call with a secret, or one that is slow on purpose.
 */
const writing = (contract: Contract): Guard[] => {
  if (streamed.some((type) => contract.request?.body?.content[type])) return []
  const limited = limitBody(contract[bodyBytes])
  return contract[keyless] ? [limited] : [limited, idempotentUnlessSecret(contract)]
}

/** Looks for secrets at the first call: to read all contracts was most of what making the routes took. */
const idempotentUnlessSecret =
  (contract: Contract): Guard =>
  (c, next) =>
    secretsOf(contract).length > 0 ? next() : idempotent(c, next)

function successOf({ method, path, responses }: Contract): 200 | 201 | 202 {
  const [status] = Object.keys(responses)
    .map(Number)
    .filter((one) => one < 300)
  if (status === 200 || status === 201 || status === 202) return status
  throw new Error(`${method} ${path} names no status for success.`)
}

/** The validator has parsed each part before the handler runs. What the address says cannot be said otherwise by a body. */
function inputOf({ request }: Contract, { req }: HonoContext<ApiEnv>): object {
  const valid = (part: string) => req.valid(part as never) as object
  return {
    ...(request?.body && valid('json')),
    ...(request?.query && valid('query')),
    ...(request?.params && valid('param')),
  }
}

export function invalidInput(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  return new Refusal('invalid', 'Check the fields that are marked.', fields)
}
