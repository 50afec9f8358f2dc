import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi'
import { Refusal } from '../refusals'
import type { ApiEnv, Guard } from './api-env'
import { limitBody } from './body-limit'
import { bodyBytes, keyless } from './contract'
import { idempotent } from './idempotent'
import { secretsOf } from './secrets'

export type ApiRoutes = OpenAPIHono<ApiEnv>
type Contract = RouteConfig & { getRoutingPath(): string }

export const bearerOf = (request: Request): string | undefined =>
  request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1]

/** One set of routes a concept. Input that does not fit the contract is refused with 422 and a sentence a field. */
export const apiRoutes = (): ApiRoutes =>
  new OpenAPIHono<ApiEnv>({
    defaultHook(result) {
      if (!result.success) throw invalidInput(result.error.issues)
    },
  })

/** Implements a contract: the guard runs first, then the handler, which is only an adapter to one operation. */
export function route<R extends Contract>(
  routes: ApiRoutes,
  contract: R,
  guard: Guard,
  handler: RouteHandler<R, ApiEnv>,
) {
  routes.on(contract.method, contract.getRoutingPath(), guard, ...(contract.method === 'get' ? [] : writing(contract)))
  routes.openapi(contract, handler)
}

/** A form with files is read by its handler, within limits of its own (formOf), and is not keyed; nor is what has a secret or is slow on purpose. */
const writing = (contract: Contract): Guard[] => {
  if (contract.request?.body?.content['multipart/form-data']) return []
  const limited = limitBody(contract[bodyBytes])
  return secretsOf(contract).length > 0 || contract[keyless] ? [limited] : [limited, idempotent]
}

export function invalidInput(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  return new Refusal('invalid', 'Some of the input is not right.', fields)
}
