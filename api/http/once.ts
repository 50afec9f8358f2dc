import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Claim, claimKey, keepAnswer, releaseKey } from '../idempotency/keys'
import { invalid, Refusal } from '../refusals'
import type { Guard } from './route'

/**
 * A signed-in person's call with an Idempotency-Key is done once: the same again gets the first one's answer, the same
 * key with another body 422. A refusal is not kept: what was wrong may be mended and sent again. Uploads carry no key.
 */
export const once: Guard = async (c, next) => {
  const { context } = c.var
  const key = c.req.header('idempotency-key')
  if (!key || !context.actor || isMultipart(c.req.header('content-type'))) return next()
  const claim = {
    scope: `${context.actor.id} ${c.req.method} ${c.req.path}`,
    key: key.slice(0, 200),
    bodyHash: createHash('sha256')
      .update(await c.req.text())
      .digest('hex'),
  }
  const earlier = await claimed(() => claimKey(context, claim))
  if (earlier) return c.json(earlier.body as object, earlier.status as 200)
  await next()
  const body: unknown = c.res.ok ? await c.res.clone().json() : null
  if (c.res.ok && !holdsSecret(body)) await keepAnswer(context, claim, { status: c.res.status, body })
  else await releaseKey(context, claim)
}

/** What is kept nowhere but as a hash, or sealed, is not kept here either: whoever asks twice gets two. */
const holdsSecret = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && secrets.some((name) => name in body)
const secrets = ['token', 'step', 'recoveryCodes', 'secret']

const isMultipart = (type: string | undefined) => type?.startsWith('multipart/') === true

/** Null when the work is the caller's to do; waits for a twin that is at it. */
async function claimed(claim: () => Promise<Claim>): Promise<{ status: number; body: unknown } | null> {
  for (let tries = 0; tries < 30; tries++) {
    const state = await claim()
    if (state === 'ours') return null
    if (state === 'other body')
      throw invalid('This form was sent before with other contents. Load the page again, please.')
    if (state !== 'at work') return state
    await wait(60)
  }
  throw new Refusal('conflict', 'The same request is still being worked on. Please look again in a moment.')
}
