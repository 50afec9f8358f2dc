import { expect, test } from 'vitest'
import { cardPageOrigins } from './card-payments'
import { ConfigError, readConfig } from './config'

const base = { DATA_DIR: '.data', SESSION_SECRET: 'x'.repeat(32) }
const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig({ ...base, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

test('without settings no card is taken, and no form leads to the card company', () => {
  const { cards } = readConfig(base)
  expect(cards).toBeUndefined()
  expect(cardPageOrigins(cards)).toEqual([])
})

test('with all settings cards are taken, and forms lead to the card company’s pages alone', () => {
  const { cards } = readConfig({ ...base, ...keys, PAYMENTS: 'stripe' })
  expect(cards).toMatchObject({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
  expect(cardPageOrigins(cards)).toEqual(['https://checkout.stripe.com', 'https://billing.stripe.com'])
})

test('one setting without the others is refused with a sentence', () => {
  expect(refusal({ PAYMENTS: 'stripe' }).split('\n')).toHaveLength(2)
  expect(refusal({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET: ')
  expect(refusal(keys)).toContain('PAYMENTS is none')
  expect(refusal({ ...keys, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_test_1' })).toContain('must begin with sk_')
  expect(refusal({ PAYMENTS: 'cash' })).toContain('PAYMENTS')
})
