import { createHash } from 'node:crypto'
import { type Actor, transaction, within } from '../context'
import { claimKey, storeAnswer } from '../idempotency/keys'
import { invalid, Refusal } from '../refusals'
import type { Guard } from './api-env'

/**
 * A signed-in person's call with an Idempotency-Key is done once: the same again gets the first one's answer, the same
 * key with another body 422. Key, operation and answer are one transaction (decision 0039): the handler's context is
 * within it, and a refusal rolls all of it back, so that what was wrong may be mended and sent again.
 */
export const idempotent: Guard = async (c, next) => {
  const { context, bodyMac } = c.var
  const key = c.req.header('idempotency-key')
  if (!key || !context.actor) return next()
  const call = { scope: scopeOf(c, context.actor), key: key.slice(0, 200), body: await c.req.text() }
  try {
    const earlier = await transaction(context, async (tx) => {
      const claim = await claimKey(tx, bodyMac, call)
      if (claim !== 'ours') return answered(claim)
      c.set('context', within(context, tx))
      await next()
      if (!c.res.ok) throw new RolledBack()
      await storeAnswer(tx, call, { status: c.res.status, body: await c.res.clone().json() })
      return null
    })
    if (earlier) return c.json(earlier.body as object, earlier.status as 200)
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error // the refusal itself is the answer already
  } finally {
    c.set('context', context)
  }
}

const maxScope = 500

/** Begins with the person, by whom it is forgotten. What is longer than an index takes is hashed. */
function scopeOf({ req, var: { dealership } }: Parameters<Guard>[0], { id, sessionId, role }: Actor): string {
  const where = dealership ? `${dealership.id} ${dealership.role}` : (req.header('da-dealership-id') ?? '-')
  const scope = `${id} ${sessionId} ${role} ${req.method} ${req.path}${new URL(req.url).search} at ${where}`
  return scope.length <= maxScope ? scope : `${id} ${createHash('sha256').update(scope).digest('base64url')}`
}

class RolledBack extends Error {}

function answered(claim: Exclude<Awaited<ReturnType<typeof claimKey>>, 'ours'>) {
  if (claim === 'other body')
    throw invalid('This form was sent before with other contents. Load the page again, please.')
  if (claim === 'no answer')
    throw new Refusal('conflict', 'The same request was sent before. Please load the page again to see what it did.')
  return claim
}
