import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../../../demo/seed/random'
import { anApi, type Caller, inMemory } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import { publicAddresses } from '../../outbound/callable-addresses'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { aFile, aVin, type Row } from '../fixtures/build'
import { differences, type KeptOfRun, keptOfRun } from '../fixtures/kept-of-run'
import { workUntilKilled } from '../fixtures/killed-worker'
import { feedRuns, feeds } from '../schema'
import { openFeedSecrets } from '../sources/feed-secrets'

/** Another one plays other moments; the names of the tests say with which it was. */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const random = createRandom(seed)
const moments = [0, 1, 2, 3, 4].map((fifth) => ({ part: fifth + 1, at: (fifth + random.next()) / 5 }))

const row = (serial: number, more: Row = {}): Row => ({ vin: aVin(serial), stock: `S${serial}`, ...more })
const rows = (from: number, to: number, more: Row = {}) =>
  Array.from({ length: to - from }, (_, n) => row(from + n, more))
const before = aFile(rows(0, 560))
const after = aFile([
  ...rows(0, 100),
  ...rows(100, 260, { price: '23,995' }),
  ...rows(260, 340, { mileage: '32,000', 'exterior color': 'Moonlit Unheard' }),
  ...rows(340, 400).map((each, n) => ({ ...each, stock: `S${340 + ((n + 1) % 60)}` })),
  ...rows(1_000, 1_200),
  ...rows(1_000, 1_005, { price: '21,000' }),
  ...rows(1_200, 1_220).map((each) => ({ ...each, vin: `${each.vin}X` })),
  ...rows(1_220, 1_230, { price: '' }),
])

interface Play {
  run: number
  /** All that is kept of the run, but for ids and times. */
  kept(): Promise<KeptOfRun>
  work(killedBefore?: number, onError?: (error: unknown) => void): Promise<number>
  /** As if the time of the worker that was killed were over. */
  makeDue(): Promise<void>
  /** As if its process had ended so often without having got further. */
  countEnds(attempts: number): Promise<void>
  rollBack(): Promise<void>
  close(): Promise<void>
}

/** A database of its own, in which the first file is applied and the second waits. */
async function aPlay(): Promise<Play> {
  const api = await anApi()
  const lot = await aDealership(api.db, { name: 'Killed Motors', slug: 'killed-motors', email: 'killed@example.com' })
  const admin = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  const settings = { name: 'Nightly', type: 'upload', enabled: true, missingPolicy: 'delist', appliesByItself: true }
  const feed: number = (await admin.post('/api/dealership/feeds', settings)).body.id
  const parts = {
    quotas: defaultFeedQuotas,
    files: inMemory(api.files),
    callable: publicAddresses,
    secrets: openFeedSecrets(testSecrets),
  }
  const work: Play['work'] = (killedBefore = Infinity, onError = undefined) =>
    workUntilKilled(api, { ...parts, onError, signal: new AbortController().signal }, killedBefore)
  await upload(admin, feed, before)
  await work()
  await api.db.update(feeds).set({ consecutiveFailures: 2 })
  const run = await upload(admin, feed, after)
  return {
    run,
    work,
    kept: () => keptOfRun(api.db, run),
    close: () => api.close(),
    makeDue: async () => void (await api.db.update(feedRuns).set({ heldUntil: new Date(0) })),
    countEnds: async (attempts) => void (await api.db.update(feedRuns).set({ attempts }).where(eq(feedRuns.id, run))),
    async rollBack() {
      expect((await admin.post(`/api/dealership/feed-runs/${run}/roll-back`)).status).toBe(201)
    },
  }
}

async function upload(caller: Caller, feed: number, text: string): Promise<number> {
  const form = new FormData()
  form.set('file', new File([text], 'cars.txt'))
  const sent = await caller.post(`/api/dealership/feeds/${feed}/runs`, form)
  expect(sent.status).toBe(201)
  return sent.body.id
}

let applied: { statements: number; kept: KeptOfRun }
let rolledBack: { statements: number; kept: KeptOfRun }
beforeAll(async () => {
  const play = await aPlay()
  applied = { statements: await play.work(), kept: await play.kept() }
  await play.rollBack()
  rolledBack = { statements: await play.work(), kept: await play.kept() }
  await play.close()
})

test('undisturbed, the run has rows of every kind', () => {
  const counts = { created: 210, updated: 300, unchanged: 100, merged: 5, refused: 20, delisted: 160 }
  expect(applied.kept).toMatchObject({ run: [{ status: 'applied', counts }] })
  expect(rolledBack.kept).toMatchObject({ run: [{ status: 'rolled_back', counts: { conflicts: 0 } }] })
})

/** Killed before a statement of its course, then worked on by another. */
async function killedAt(play: Play, moment: number): Promise<KeptOfRun> {
  await play.work(moment)
  await play.makeDue()
  await play.work()
  return play.kept()
}

test.each(moments)(`killed in fifth $part of its course it ends as undisturbed (KILL_SEED=${seed})`, async ({ at }) => {
  const play = await aPlay()
  onTestFinished(play.close)
  const moment = 1 + Math.floor(at * applied.statements)
  expect(differences(await killedAt(play, moment), applied.kept), `killed before statement ${moment}`).toEqual([])
})

test('a run that gets further each time its process dies is not given up', async () => {
  const play = await aPlay()
  onTestFinished(play.close)
  await play.countEnds(3)
  await play.work(applied.statements - 3)
  await play.makeDue()
  await play.work()
  expect(differences(await play.kept(), applied.kept)).toEqual([])
})

test('a run whose process dies again and again without getting further is given up, and says so', async () => {
  const stuck = await aPlay()
  onTestFinished(stuck.close)
  for (const [statements, kill] of [9, 12, 15, 18].entries()) {
    await stuck.work(kill)
    await stuck.makeDue()
    expect(await stuck.kept(), `killed ${statements + 1} times`).not.toMatchObject({ run: [{ status: 'failed' }] })
  }
  const errors: string[] = []
  await stuck.work(Infinity, (error) => errors.push(String(error)))
  const failure = expect.stringContaining('ended 4 times without getting any further')
  expect(errors).toEqual([failure])
  expect(await stuck.kept()).toMatchObject({ run: [{ status: 'failed', failure }] })
})

test(`a roll-back that is killed in its middle ends as undisturbed (KILL_SEED=${seed})`, async () => {
  const play = await aPlay()
  onTestFinished(play.close)
  await play.work()
  await play.rollBack()
  const moment = random.int(2, rolledBack.statements)
  expect(differences(await killedAt(play, moment), rolledBack.kept), `killed before statement ${moment}`).toEqual([])
})
