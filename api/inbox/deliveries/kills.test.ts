import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import {
  aQuestionAbout,
  callableInTests,
  confirmRoutes,
  deliveryRows,
  releaseDeliveries,
} from '../../../tests/support/leads'
import { pause } from '../../../tests/support/pause'

interface Sent {
  to: string
  messageId: string
  adfId?: string
}

test('killed five times while sending, each lead and channel ends sent, and repeats carry the same ids', async () => {
  const api = await anApi({ callable: callableInTests })
  const webhookIds: string[] = []
  const server = createServer((request, response) => {
    webhookIds.push(String(request.headers['da-webhook-id']))
    void pause(Math.random() * 60).then(() => response.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { id } = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  for (const route of [
    { channel: 'email', target: 'a@example.com' },
    { channel: 'adf', target: 'crm@example.com' },
    { channel: 'webhook', target: url },
  ])
    expect((await admin.post('/api/dealership/lead-routes', route)).status).toBe(201)
  await confirmRoutes(api.db)
  const vehicle = await aVehicle(api.db, id)
  for (const n of [1, 2, 3, 4]) {
    const question = { ...aQuestionAbout(vehicle), message: `Question ${n}` }
    expect((await (await api.as(null)).post('/api/leads', question)).status).toBe(201)
  }

  const file = join(mkdtempSync(join(tmpdir(), 'da-kills-')), 'sent')
  for (let kill = 0; kill < 5; kill += 1) {
    const sender = await aSender(api.open.connection, file)
    await pause(Math.random() * 120)
    await sender.kill()
    await releaseDeliveries(api.db)
  }
  const last = await aSender(api.open.connection, file)
  await expect.poll(async () => (await deliveryRows(api.db)).every(({ status }) => status === 'sent')).toBe(true)
  await last.kill()

  const rows = await deliveryRows(api.db)
  expect(rows).toHaveLength(12)
  const idsOf = (channel: string) => new Set(rows.filter((row) => row.channel === channel).map((row) => row.externalId))
  const sent = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sent)
  const idsSent = (to: string) =>
    new Set(sent.filter((one) => one.to === to).map(({ messageId }) => messageId.replace(/^<lead-|@.*$/g, '')))
  expect(idsSent('a@example.com')).toEqual(idsOf('email'))
  expect(idsSent('crm@example.com')).toEqual(idsOf('adf'))
  for (const { messageId, adfId } of sent.filter((one) => one.adfId)) expect(messageId).toContain(adfId)
  expect(new Set(webhookIds)).toEqual(idsOf('webhook'))
  server.close()
  await api.close()
})

async function aSender(connection: object, file: string) {
  const given = JSON.stringify({ connection, file })
  const path = join(import.meta.dirname, '../../../tests/support/lead-sender.ts')
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
