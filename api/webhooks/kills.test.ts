import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anApi } from '../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../tests/support/factories'
import { callableInTests } from '../../tests/support/leads'
import { pause } from '../../tests/support/pause'
import { aReceiver, releaseWebhooks, sendWebhooks, webhookRows } from '../../tests/support/webhooks'

const [kills, carsEach] = [3, 10]
const cars = kills * carsEach

test('killed while it finds and sends events, none is lost, and repeats carry the same ids', async () => {
  const api = await anApi({ callable: callableInTests })
  const receiver = await aReceiver()
  await sendWebhooks(api.db)
  const { id } = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  const lot = []
  for (let n = 0; n < cars; n += 1) lot.push(await aVehicle(api.db, id))
  const made = await admin.post('/api/dealership/webhooks', { url: receiver.url, events: ['vehicle.sold'] })
  expect(made.status).toBe(201)

  for (let kill = 0; kill < kills; kill += 1) {
    for (const { id: car, version } of lot.slice(kill * carsEach, (kill + 1) * carsEach))
      expect((await admin.put(`/api/dealership/vehicles/${car}/status`, { status: 'sold', version })).status).toBe(200)
    const sender = await aSender(api.open.connection)
    await pause(Math.random() * 250)
    await sender.kill()
    await releaseWebhooks(api.db)
  }
  const last = await aSender(api.open.connection)
  await expect.poll(async () => (await webhookRows(api.db)).filter(({ status }) => status === 'sent').length).toBe(cars)
  await last.kill()

  const rows = await webhookRows(api.db)
  expect(rows).toHaveLength(cars)
  const told = receiver.events()
  expect(new Set(told.map(({ data }) => data.id))).toEqual(new Set(lot.map((car) => car.id)))
  expect(new Set(told.map(({ id: event }) => event)).size).toBe(cars)
  receiver.close()
  await api.close()
})

async function aSender(connection: object) {
  const path = join(import.meta.dirname, '../../tests/support/webhook-sender.ts')
  const given = JSON.stringify({ connection })
  const child = spawn(process.execPath, ['--import', 'tsx', path, given], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
