import { expect, test } from 'vitest'
import type { RequestContext } from '~/session/request-context.server'
import { sendLead } from './send-lead.server'

/** Sends the form's fields, and returns what the call gets of them. */
async function bodyOf(fields: Record<string, string>): Promise<object> {
  const bodies: object[] = []
  const url = new URL('http://site.test/vehicle/a-car-1/contact')
  const context = {
    url,
    caller: {},
    response: { setCookies: [] },
    cookies: { moments: { read: () => Date.now() - 60_000 }, sent: { serialize: async () => '' } },
    api: {
      restart: () => {},
      call: async (_: unknown, body: object) => {
        bodies.push(body)
        return { reference: 'L-3f', thread: null, isAdded: false, emailed: true }
      },
    },
  } as unknown as RequestContext
  const typed = new URLSearchParams({ name: 'Ada Byron', email: 'ada@example.com', renderedAt: 'signed', ...fields })
  await sendLead(new Request(url, { method: 'POST', body: typed }), context, { vehicle: 'a-car-1', page: 'vehicle' })
  return JSON.parse(JSON.stringify(bodies[0]))
}

const shared = { name: 'Ada Byron', email: 'ada@example.com', vehicle: 'a-car-1', page: 'vehicle', attachments: [] }

test('a lead is sent as its type has it, without what was typed for another type', async () => {
  const all = {
    day: '2026-11-25',
    at: '2026-11-25 2026-11-25T15:00:00.000Z',
    offerCents: '$21,500',
    zip: '48104',
    tradeInVehicle: '2016 Ford Escape',
    tradeInMileage: '61,300',
    tradeInOwedCents: '4,000.50',
  }
  expect(await bodyOf({ ...all, type: 'question' })).toEqual({ ...shared, type: 'question' })
  expect(await bodyOf({ ...all, type: 'offer' })).toEqual({ ...shared, type: 'offer', offerCents: 2_150_000 })
  const testDrive = { ...shared, type: 'test_drive', at: '2026-11-25T15:00:00.000Z' }
  expect(await bodyOf({ ...all, type: 'test_drive' })).toEqual(testDrive)
  const tradeIn = { vehicle: '2016 Ford Escape', mileage: 61_300, owedCents: 400_050 }
  expect(await bodyOf({ ...all, type: 'trade_in' })).toEqual({ ...shared, type: 'trade_in', tradeIn })
  expect(await bodyOf({ type: 'trade_in', tradeInMileage: '5' })).toEqual({ ...shared, type: 'trade_in' })
})
