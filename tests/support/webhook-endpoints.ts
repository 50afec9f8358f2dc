import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { webhookEventKinds } from '../../api/webhooks/event-kinds.contract'
import { webhookEndpoints } from '../../api/webhooks/schema'
import { anApi, type Caller, type TestApi } from './api'
import { aDealership, aMember } from './factories'
import { callableInTests } from './leads'
import { aReceiver, sendWebhooks } from './webhooks'

export let api: TestApi
export let receiver: Awaited<ReturnType<typeof aReceiver>>
export let dealership: { id: number }
export let admin: Caller

/** Each test has a dealership of its own without endpoints, and a receiver that has heard nothing. */
export function beginWebhookTests(): void {
  beforeAll(async () => {
    api = await anApi({ callable: callableInTests })
    receiver = await aReceiver()
    await sendWebhooks(api.db) // the position is stored from here on
  })
  beforeEach(async () => {
    await api.db.delete(webhookEndpoints)
    dealership = await aDealership(api.db)
    admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
    receiver.heard.length = 0
    Object.assign(receiver.answers, { status: 204, body: '' })
  })
  afterAll(async () => {
    receiver.close()
    await api.close()
  })
}

export const base = '/api/dealership/webhooks'
export const add = (events: readonly string[] = webhookEventKinds, url = receiver.url) =>
  admin.post(base, { url, events, description: 'Our site' })
export async function anEndpoint(events?: readonly string[]) {
  const { status, body } = await add(events)
  expect(status).toBe(201)
  return body as { endpoint: { id: number; version: number }; secret: string }
}
