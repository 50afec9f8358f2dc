import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { someLots } from '../fixtures/lots'
import { annotatedFile } from './annotated-file'

let lots: Awaited<ReturnType<typeof someLots>>
beforeAll(async () => {
  lots = await someLots()
})
afterAll(() => lots.close())

async function aLotWithARun(rows: number) {
  const lot = await lots.aLot()
  const feed = await lot.aFeed()
  const run: number = (await lot.send(feed, aFile(some(rows)))).body.id
  await lots.work('read')
  const annotated = () => lot.admin.get(`/api/dealership/feed-runs/${run}/annotated.csv`)
  const dealership = { ...lot.lot, role: 'dealership_admin' as const }
  const open = () => annotatedFile({ ...lots.context, dealership } as never, lots.files, { id: run })
  return { ...lot, open, annotated, mapping: () => lot.admin.get(`/api/dealership/feeds/${feed}/mapping`) }
}

test('who takes a file slowly, or asks for many, keeps nobody of another dealership waiting', async () => {
  const [greedy, other] = [await aLotWithARun(2_000), await aLotWithARun(1)]
  const slow = await greedy.open()
  const waiting = [greedy.annotated(), greedy.mapping(), greedy.annotated(), greedy.mapping(), greedy.annotated()]
  const refused: (string | null)[] = []
  for (const answer of waiting)
    void answer.then(({ status, headers }) => status === 503 && refused.push(headers.get('retry-after')))
  await expect.poll(() => refused).toEqual(['10', '10'])
  expect((await other.annotated()).status).toBe(200)
  expect((await other.mapping()).body.columns).not.toEqual([])
  await (slow.content as ReadableStream).cancel()
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503])
  expect((await greedy.annotated()).status).toBe(200)
})

test('an answer that nobody takes holds its file open for five minutes', async () => {
  const lot = await aLotWithARun(2_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await lot.open()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
  } finally {
    vi.useRealTimers()
  }
  expect((await lot.annotated()).status).toBe(200)
})
