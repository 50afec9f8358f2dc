import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealerships } from '../dealerships/schema'
import { aFile } from './fixtures/build'
import { anImporter, some } from './fixtures/importer'
import { claimRun } from './runs/claim-run'
import { feedRuns } from './schema'

let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  importer = await anImporter()
})
afterAll(() => importer.close())

test('a dry run reports and writes nothing', async () => {
  const id = await importer.aDealershipId()
  const result = await importer.bring(id, aFile(some(2)), { dryRun: true })
  expect(result).toMatchObject({ runId: null, counts: { read: 2, created: 2 } })
  expect(await importer.vehiclesOf(id)).toEqual([])
})
test('an unknown dealership is refused before anything is recorded', async () => {
  await expect(importer.bring(99_999_999, aFile(some(1)))).rejects.toMatchObject({
    code: 'not_found',
    message: 'Dealership 99999999 was not found.',
  })
})
test('a file that is no listing file ends as a failed run that says why', async () => {
  const id = await importer.aDealershipId()
  const result = await importer.bring(id, 'colour,price\nred,5\n')
  expect(result).toMatchObject({ status: 'failed', codes: { HEADER_MISSING: 1 } })
  const run = await importer.runNumber(result.runId)
  expect(run).toMatchObject({ status: 'failed', failure: expect.stringContaining('colour, price') })
  expect(await importer.bring(id, '')).toMatchObject({ status: 'failed', codes: { FILE_EMPTY: 1 } })
  expect(await importer.bring(id, 'vin,make,model\n')).toMatchObject({ status: 'failed', codes: { FILE_EMPTY: 1 } })
})
test('a cancelled import keeps what was applied and adds up', async () => {
  const id = await importer.aDealershipId()
  const stop = new AbortController()
  const result = await importer.bring(id, aFile(some(1200)), {
    signal: stop.signal,
    onProgress: (progress) => progress.phase === 'applying' && progress.rows > 0 && stop.abort(),
  })
  expect(result.status).toBe('cancelled')
  const { created } = result.counts
  expect(await importer.vehiclesOf(id)).toHaveLength(created)
  const run = await importer.runNumber(result.runId)
  expect(run).toMatchObject({ status: 'cancelled', counts: { read: 1200, created } })
  expect(run?.finishedAt).not.toBeNull()
})
test('an import of a dealership that is closed meanwhile stops', async () => {
  const id = await importer.aDealershipId()
  const close = async () => {
    await importer.db.update(dealerships).set({ status: 'closed' }).where(eq(dealerships.id, id))
  }
  const closing: Promise<unknown>[] = []
  const onProgress = ({ phase }: { phase: string }) => phase === 'applying' && closing.push(close())
  const result = await importer.bring(id, aFile(some(1600)), { onProgress })
  await Promise.all(closing)
  expect(result.status).toBe('cancelled')
  expect((await importer.vehiclesOf(id)).length).toBeLessThan(1600)
  expect(await importer.bring(id, aFile(some(3)))).toMatchObject({ status: 'cancelled', counts: { created: 0 } })
})
test('a file that breaks off while it is read changes nothing', async () => {
  const id = await importer.aDealershipId()
  const file = Buffer.from(aFile(some(505)))
  let readings = 0
  const open = () => Readable.from(++readings < 3 ? [file] : breaksOff(file.subarray(0, -100)))
  await expect(importer.bring(id, '', { open })).rejects.toThrow('The disk is gone.')
  const [run] = await importer.runsOf(id)
  expect(run).toMatchObject({ status: 'failed', counts: { created: 0 } })
  expect(await importer.vehiclesOf(id)).toEqual([])
})
test('two imports of one dealership follow each other', async () => {
  const id = await importer.aDealershipId()
  const rows = some(600)
  const waits: string[] = []
  const second = rows.map((row) => ({ ...row, price: '20000' }))
  const [a, b] = await Promise.all([
    importer.bring(id, aFile(rows), { onProgress: ({ phase }) => waits.push(`a ${phase}`) }),
    importer.bring(id, aFile(second), { onProgress: ({ phase }) => waits.push(`b ${phase}`) }),
  ])
  const [first, last] = waits.some((wait) => wait === 'b waiting') ? [a, b] : [b, a]
  expect(first.counts.created).toBe(600)
  expect(last.counts.updated).toBe(600)
})
test('a run whose process died is closed and does not hold up the next', async () => {
  const id = await importer.aDealershipId()
  const run = {
    dealershipId: id,
    trigger: 'command' as const,
    fileName: 'x',
    fileBytes: 1,
    fileSha256: 'x',
    settings: null,
  }
  const dead = await claimRun(importer.context, run, {})
  await importer.db
    .update(feedRuns)
    .set({ heldUntil: new Date(0) })
    .where(eq(feedRuns.id, dead))
  const next = await claimRun(importer.context, run, {})
  expect(next).not.toBe(dead)
  const row = await importer.runNumber(dead)
  expect(row).toMatchObject({ status: 'failed', failure: expect.stringContaining('ended before') })
})

async function* breaksOff(bytes: Uint8Array) {
  yield bytes
  throw new Error('The disk is gone.')
}
