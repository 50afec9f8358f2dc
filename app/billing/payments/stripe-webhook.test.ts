import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorFromAnswer } from '~/upstream/errors'
import { aCardWorld, type CardWorld } from '../../../tests/support/stripe/card-world'
import { receiveEvent } from './stripe-webhook.server'

let world: CardWorld
beforeAll(async () => {
  world = await aCardWorld()
})
afterAll(() => world.close())

/** Posts a body to the web half, which hands it on to the real API. */
function post(body: string, signature: string) {
  const call = async (_: unknown, input: { payload: string; signature: string }) => {
    const answer = await world.deliver(input)
    if (answer.status !== 200) throw errorFromAnswer(answer.status, answer.body)
    return answer.body
  }
  const headers = { 'stripe-signature': signature }
  const request = new Request('https://drive-avenue.test/stripe/webhook', { method: 'POST', body, headers })
  return receiveEvent({ request, context: { api: { call } } } as unknown as ActionFunctionArgs)
}

test('an event is handed on byte for byte, with its signature and without a session', async () => {
  const spaced = world.stripe.event('price.created', { id: 'price_é', object: 'price' })
  expect((await post(spaced.payload, spaced.signature)).status).toBe(200)
  expect((await post(spaced.payload, spaced.signature)).status).toBe(200)
})

test('what is not signed is answered with 400, and what is too large with 413', async () => {
  const { payload, signature } = world.stripe.event('price.created', { object: 'price' })
  expect((await post(payload, '')).status).toBe(400)
  expect((await post(`${payload} `, signature)).status).toBe(400)
  expect((await post('x'.repeat(256 * 1024 + 1), signature)).status).toBe(413)
})
