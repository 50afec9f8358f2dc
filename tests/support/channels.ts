import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { assets } from '../../api/assets/schema'
import { vehicleMedia } from '../../api/vehicles/schema'
import { anApi, type Caller, type TestApi } from './api'
import { aDealership, aMember, aVehicle } from './factories'
import { accordVin, aSerial } from './vins'

export let api: TestApi
export let clock: Date
export let dealership: { id: number }
export let admin: Caller

export const setClock = (at: Date): void => {
  clock = at
}

/** Each test has a dealership of its own, and the clock of now. */
export function beginChannelTests(): void {
  beforeAll(async () => {
    api = await anApi({ now: () => clock })
  })
  beforeEach(async () => {
    clock = new Date()
    dealership = await aDealership(api.db)
    admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  })
  afterAll(() => api.close())
}

export const base = '/api/dealership/export-channels'
export async function aChannel(body: object = {}) {
  const answer = await admin.post(base, { name: 'A partner', format: 'csv', ...body })
  expect(answer.status).toBe(201)
  return answer.body as { channel: { id: number; version: number; extension: string }; token: string }
}
export async function fetched(file: string, headers: Record<string, string> = {}) {
  const url = `http://api.embedded/api/outgoing-feeds/${file}`
  const answer = await api.fetch(
    new Request(url, { headers: { 'user-agent': 'Partner/1', 'x-forwarded-for': '198.51.100.9', ...headers } }),
  )
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

export async function aPicturedCar(overrides = {}) {
  const car = await aVehicle(api.db, dealership.id, {
    vin: accordVin(aSerial()),
    stockNo: `C-${aSerial()}`,
    ...overrides,
  })
  const id = `photo-of-${car.id}`
  const file = {
    kind: 'product_cover',
    mime: 'image/jpeg',
    bytes: 1,
    sha256: 'x',
    storageKey: 'x',
    width: 9,
    height: 9,
  } as const
  await api.db.insert(assets).values({ id, ...file })
  await api.db.insert(vehicleMedia).values({ vehicleId: car.id, position: 0, assetId: id })
  return car
}
