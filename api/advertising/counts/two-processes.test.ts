import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLiveAd, aRunningCampaign } from '../../../tests/support/advertising'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import { type CountBatch, recordCounts as contract, signatureHeader } from '../../counting/counts.contract'
import { emptyBatch } from '../../counting/record-counts'
import { openBodyMac } from '../../idempotency/body-mac'
import { campaigns } from '../schema'
import { unequalSums } from './unequal-sums'

let api: TestApi
const children: ChildProcess[] = []
beforeAll(async () => {
  api = await anApi()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await api.close()
})

const mac = openBodyMac(testSecrets, 'counts')
const perBatch = 40

async function aSecondProcess() {
  const path = join(import.meta.dirname, '../../../tests/support/second-process.ts')
  const { connection, kind } = api.open
  const child = spawn(process.execPath, ['--import', 'tsx', path, JSON.stringify({ connection, kind })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await answers.next()).value).toBe('ready')
  return { child, answers }
}

async function aWorld(budgetCents: number) {
  const today = new Date().toISOString().slice(0, 10)
  const days = { startsOn: '2026-01-01', endsOn: today > '2090' ? today : '2090-12-31' }
  const dealership = await aDealership(api.db)
  const values = { ...days, placement: 'srp_top', dealershipId: dealership.id, budgetCents } as const
  const list = []
  for (let at = 0; at < 3; at += 1) {
    const campaign = await aRunningCampaign(api.db, values)
    list.push({ campaign: campaign.id, ad: (await aLiveAd(api.db, campaign.id)).id })
  }
  return list
}

const batchOf = (id: string, ads: readonly number[]): CountBatch => ({
  ...emptyBatch,
  id: `batch-of-ads-${id}`,
  ads: ads.flatMap((advertisementId) =>
    Array.from({ length: perBatch }, (_, at) => ({
      advertisementId,
      kind: 'shown' as const,
      bucket: Math.floor(Date.now() / 600_000),
      at: new Date().toISOString(),
      network: `${id} ${at}`,
      userAgent: 'Mozilla/5.0',
    })),
  ),
})

const sendHere = async (batch: CountBatch) => {
  const body = JSON.stringify(batch)
  const headers = { 'content-type': 'application/json', [signatureHeader]: mac.of(body) }
  return api.fetch(new Request(`http://api.test${contract.path}`, { method: 'POST', headers, body }))
}
const lineOf = (batch: CountBatch) =>
  `${JSON.stringify({ method: 'POST', path: contract.path, body: batch, countsSignature: mac.of(JSON.stringify(batch)) })}\n`

test('two processes that count at once never spend more than the budget, and one that is killed leaves equal sums', async () => {
  const world = await aWorld(90)
  const ads = world.map(({ ad }) => ad)
  const { child, answers } = await aSecondProcess()
  const rounds = 12
  for (let round = 0; round < rounds; round += 1)
    child.stdin?.write(lineOf(batchOf(`there${round}`, [...ads].reverse())))
  const here = Array.from({ length: rounds }, (_, round) => sendHere(batchOf(`here${round}`, ads)))
  for (let round = 0; round < 3; round += 1)
    expect(JSON.parse((await answers.next()).value ?? '')).toMatchObject({ status: 200 })
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect((await Promise.all(here)).map(({ status }) => status)).toEqual(Array(rounds).fill(200))
  for (const { campaign } of world) {
    const [row] = await api.db.select().from(campaigns).where(eq(campaigns.id, campaign)).for('update')
    expect(row).toMatchObject({ status: 'ended', endReason: 'budget', spentMillicents: 90_000 })
  }
  expect(await unequalSums(api.context)).toEqual([])
  const again = await sendHere(batchOf('here0', ads))
  expect(await again.json()).toEqual({ counted: 0 })
})
