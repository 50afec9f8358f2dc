import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedPackage, faultOfAnswer, faultOfParams } from './support/stripe/description'
import { aStripe, type TestStripe } from './support/stripe/server'
import { cardShape, intentShape } from './support/stripe/shapes'

let stripe: TestStripe
beforeAll(async () => {
  stripe = await aStripe()
})
afterAll(() => stripe.close().catch(() => undefined))

const charge = new Map([
  ['amount', '4900'],
  ['currency', 'usd'],
])
const call = 'POST /v1/payment_intents'
const refused = (name: string, value: string) => faultOfParams(call, new Map(charge).set(name, value))?.code

test('the description is that of the installed package', () => {
  const { version } = JSON.parse(readFileSync('node_modules/stripe/package.json', 'utf8'))
  expect(describedPackage, 'node --import tsx scripts/describe-stripe.ts').toBe(version)
})

test('parameters are refused that Stripe does not know, lacks or reads otherwise', () => {
  expect(faultOfParams(call, charge)).toBeNull()
  expect(faultOfParams(call, new Map([['amount', '4900']]))?.code).toBe('parameter_missing')
  expect(refused('amount', 'much')).toBe('parameter_invalid')
  expect(refused('card_number', '4242')).toBe('parameter_unknown')
  expect(refused('metadata[payment_id]', '7')).toBeUndefined()
  const page = (name: string) => faultOfParams('POST /v1/checkout/sessions', new Map([[name, '1']]))?.code
  expect(page('line_items[0][quantity]')).toBeUndefined()
  expect(page('line_items[0][price_data][unit_amounts]')).toBe('parameter_unknown')
  expect(faultOfParams('GET /v1/payment_intents', new Map([['created[since]', '1']]))?.code).toBe('parameter_unknown')
})

test('an answer has each field that its description asks for, of its type, and no other', () => {
  const card = { ...stripe.addCard('cus_1'), customer: 'cus_1' }
  const intent = stripe.payElsewhere('cus_1', 4_900)
  const failed = {
    ...intent,
    card,
    error: { code: 'card_declined', message: 'Declined.' },
    status: 'processing' as const,
  }
  for (const one of [cardShape(card), intentShape(intent), intentShape(failed)]) expect(faultOfAnswer(one)).toBeNull()
  const answer = intentShape(intent)
  expect(faultOfAnswer({ ...answer, amount: '4900' })).toContain('payment_intent.amount')
  expect(faultOfAnswer({ ...answer, paid: true })).toBe('payment_intent.paid is unknown.')
  expect(faultOfAnswer({ id: 'pi_1', object: 'payment_intent' })).toContain('is missing')
  expect(faultOfAnswer({ ...answer, latest_charge: { object: 'refund' } })).toContain('is a refund')
  expect(faultOfAnswer({ object: 'list', data: [answer, { object: 'charge' }] })).toContain('charge')
})

test('what the product would send wrongly fails the test that sent it', async () => {
  const { secretKey, apiBase } = stripe.settings
  const headers = { Authorization: `Bearer ${secretKey}` }
  const answer = await fetch(`${apiBase}/v1/refunds`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ why: 'x' }),
  })
  expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'parameter_unknown'])
  await expect(stripe.close()).rejects.toThrow('why is unknown')
})
