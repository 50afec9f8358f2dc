import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney, invoicesOf } from '../../../tests/support/invoices'
import { aCardWorld, type CardWorld } from '../../../tests/support/stripe/card-world'
import { until } from '../../../tests/support/until'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import type { CardCompany } from './card-company'
import { payByCard } from './pay-by-card'

let world: CardWorld
beforeAll(async () => {
  world = await aCardWorld()
})
afterAll(() => world.close())

class Killed extends Error {}

/** Counts steps of a payment, each call of the card company and each transaction, and ends it before or after one of them. */
function killing(step: number) {
  let steps = 0
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1
    if (steps === step) throw new Killed('before')
    const done = await work()
    steps += 1
    if (steps === step) throw new Killed('after')
    return done
  }
  const wrapped = <T extends object>(target: T, names: (name: string) => boolean): T =>
    new Proxy(target, {
      get(from, name) {
        const value = Reflect.get(from, name) as unknown
        if (typeof value !== 'function') return value
        const call = value.bind(from) as (...input: unknown[]) => Promise<unknown>
        return names(String(name)) ? (...input: unknown[]) => around(() => call(...input)) : call
      },
    })
  return {
    company: wrapped<CardCompany>(world.company, (name) => name !== 'readEvent' && name !== 'paymentsSince'),
    db: wrapped<Context['db']>(world.context.db, (name) => name === 'transaction'),
    steps: () => steps,
  }
}

/** Pays with a process that ends at a step, then goes on as a person and the workers do. */
async function payKilledAt(step: number, way: 'card' | 'checkout') {
  const { lot, rows } = await world.aPayer(49_900, 10_000)
  const { customer } = await world.saveCard(lot)
  const killed = killing(step)
  const context = {
    ...world.context,
    db: killed.db,
    dealership: { id: lot.id },
    actor: { id: null },
  } as unknown as Context & Staff
  const input = { what: 'all', with: way, amountCents: 59_900, savesCard: false, token: crypto.randomUUID() } as const
  const origin = 'https://drive-avenue.test'
  const pay = (c: Context & Staff, cards: CardCompany) => payByCard(c, { cards, origin }, input)
  const wasKilled = await pay(context, killed.company).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true
      throw error
    },
  )
  if (way === 'checkout' || (await rows()).length === 0) {
    const { url } = await pay({ ...context, db: world.context.db }, world.company)
    if (url) world.stripe.payOnPage(url)
  }
  world.pass(0.01)
  await world.follow()
  world.pass(-0.01)
  await checkMoney(world.api.db, lot.id)
  const charged = [...world.stripe.intents.values()].filter((one) => one.customer === customer)
  return {
    wasKilled,
    steps: killed.steps(),
    charged: charged.map(({ amount, status }) => [amount, status]),
    payments: (await rows()).map(({ status, amountCents, allocatedCents }) => [status, amountCents, allocatedCents]),
    invoices: await invoicesOf(world.api.db, lot.id),
  }
}

test.each(['card', 'checkout'] as const)(
  'killed at any step, a payment by %s ends as an undisturbed one',
  async (way) => {
    const { steps, wasKilled, ...undisturbed } = await payKilledAt(0, way)
    expect(wasKilled).toBe(false)
    expect(undisturbed.charged).toEqual([[59_900, 'succeeded']])
    expect(steps).toBeGreaterThan(3)
    for (let step = 1; step <= steps; step++) {
      const { wasKilled: ended, steps: _, ...result } = await payKilledAt(step, way)
      expect([step, ended, result]).toEqual([step, true, undisturbed])
    }
  },
)

test('a process that is killed after the charge and before its answer charges no card twice', async () => {
  const { lot, rows } = await world.aPayer(49_900)
  const { customer } = await world.saveCard(lot)
  world.pass(14)
  world.stripe.fail('POST /v1/payment_intents', 'withheld')
  const input = JSON.stringify({
    connection: world.api.open.connection,
    settings: world.stripe.settings,
    at: world.clock.at.toISOString(),
  })
  const path = join(import.meta.dirname, '../../../tests/support/stripe/charging-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', path, input], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await until('the charge', () => [...world.stripe.intents.values()].some((one) => one.customer === customer))
  child.kill('SIGKILL')
  await ended
  expect(await rows()).toMatchObject([{ status: 'pending', reference: '' }])
  world.pass(0.01)
  await world.charge()
  await world.follow()
  world.pass(-14.01)
  expect(await rows()).toMatchObject([{ status: 'succeeded', allocatedCents: 49_900 }])
  expect([...world.stripe.intents.values()].filter((one) => one.customer === customer)).toHaveLength(1)
})
