import type { RouteConfig } from '@hono/zod-openapi'
import { z } from './contract'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  [more: string]: unknown
}

/** Also the key of a form draft (`key`) and what was typed into it (`values`). */
const names = /password|token|secret|passkey|verifier|recoverycode|^(code|key|values)$/i

type Contract = Pick<RouteConfig, 'request' | 'responses'>

const secretsByContract = new WeakMap<Contract, string[]>()

/** Names the secret fields of a call: for one with any, neither key nor answer is stored. Reads each contract once. */
export function secretsOf(contract: Contract): string[] {
  const secrets = secretsByContract.get(contract) ?? readSecrets(contract)
  secretsByContract.set(contract, secrets)
  return secrets
}

function readSecrets({ request, responses }: Contract): string[] {
  const given = Object.entries(responses).flatMap(([status, answer]) => (Number(status) < 300 ? [answer] : []))
  const found = [request?.body, ...given].flatMap((body) => namesIn(schemaOf(body)))
  return [...new Set(found)]
}

function schemaOf(body: unknown): unknown {
  const Body = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })
  return Body.safeParse(body).data?.content['application/json'].schema
}

function namesIn(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return []
  return secretNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

/** A field that only says whether there is a password is no secret, nor is one of a few words that all know. */
function secretNames(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, { type, enum: words }]) =>
    names.test(name) && !words && !['boolean', 'integer', 'number'].includes(type ?? '') ? [name] : [],
  )
  const inner = Object.values(schema).filter((part) => typeof part === 'object' && part !== null) as JsonSchema[]
  return [...own, ...inner.flatMap(secretNames)]
}
