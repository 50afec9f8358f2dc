import { expect, test } from 'vitest'
import { FaultGatherer, maxCauses, maxReferences } from './fault-gatherer'
import type { FaultBatch } from './faults.contract'

function aGatherer(send?: (batch: FaultBatch) => Promise<void>) {
  const batches: FaultBatch[] = []
  const faults = new FaultGatherer({
    build: 'b1',
    now: () => new Date('2026-11-20T10:00:00Z'),
    send: send ?? (async (batch) => void batches.push(batch)),
  })
  return { faults, batches }
}
const note = (faults: FaultGatherer, words: string, reference: string) =>
  faults.note(new Error(words), { route: 'GET /search', reference })

test('errors of one cause are counted together, with their references', async () => {
  const { faults, batches } = aGatherer()
  note(faults, 'Thread 1 is gone', 'r1')
  note(faults, 'Thread 2 is gone', 'r2')
  note(faults, 'The disk is full', 'r3')
  await faults.flush()
  const [batch] = batches
  expect(batch?.causes.map(({ message, count }) => [message, count])).toEqual([
    ['Thread … is gone', 2],
    ['The disk is full', 1],
  ])
  expect(batch?.causes[0]).toMatchObject({ name: 'Error', route: 'GET /search', build: 'b1' })
  expect(batch?.causes[0]?.references.map(({ reference }) => reference)).toEqual(['r1', 'r2'])
  await faults.flush()
  expect(batches).toHaveLength(1)
})

test('a batch that was not taken is sent again with what came since', async () => {
  let isDown = true
  const batches: FaultBatch[] = []
  const { faults } = aGatherer(async (batch) => {
    if (isDown) throw new Error('down')
    batches.push(batch)
  })
  note(faults, 'It broke', 'r1')
  await expect(faults.flush()).rejects.toThrow('down')
  note(faults, 'It broke', 'r2')
  isDown = false
  await faults.flush()
  expect(batches).toHaveLength(1)
  expect(batches[0]?.causes[0]).toMatchObject({ count: 2 })
  expect(batches[0]?.causes[0]?.references.map(({ reference }) => reference).sort()).toEqual(['r1', 'r2'])
})

test('memory has bounds: causes beyond them are counted as one, and the oldest references go', async () => {
  const { faults, batches } = aGatherer()
  for (let n = 0; n < maxCauses + 20; n += 1)
    faults.note(new Error('It broke'), { route: `GET /${'x'.repeat(n)}`, reference: `c${n}` })
  for (let n = 0; n < maxReferences + 50; n += 1)
    faults.note(new Error('It broke'), { route: 'GET /', reference: `r${n}` })
  await faults.flush()
  const causes = batches[0]?.causes ?? []
  const references = causes.flatMap((cause) => cause.references)
  expect(causes).toHaveLength(maxCauses + 1)
  expect(causes.find(({ name }) => name === 'Other')?.count).toBe(20)
  expect(causes.reduce((sum, { count }) => sum + count, 0)).toBe(maxCauses + 20 + maxReferences + 50)
  expect(references).toHaveLength(maxReferences)
  expect(references.at(-1)?.reference).not.toBe('r0')
})

test('noting never throws, whatever was thrown', async () => {
  const { faults, batches } = aGatherer()
  const hostile = new Error('x')
  Object.defineProperty(hostile, 'message', {
    get() {
      throw new Error('no')
    },
  })
  faults.note(hostile, { route: 'GET /', reference: 'r1' })
  faults.note(null, { route: 'GET /', reference: 'r2' })
  await faults.flush()
  expect(batches[0]?.causes.map(({ name }) => name)).toEqual(['Error', 'object'])
})
