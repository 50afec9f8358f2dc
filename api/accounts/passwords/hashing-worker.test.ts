import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { aGate } from '../../../tests/support/gate'
import type { HashingJob } from './hashing-cost'
import { openThread } from './hashing-worker'

afterEach(() => void vi.useRealTimers())

const job = (id: number): HashingJob => ({ id, password: 'a password', against: null })
const thread = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
const starved = () => thread('parentPort.on("message", () => {})')
const quick = () => thread('parentPort.on("message", ({ id }) => parentPort.postMessage({ id, value: "by thread" }))')

test('who waits for a thread that gets no core is served elsewhere, one after the other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gates = [aGate(), aGate(), aGate()]
  const begun: number[] = []
  const instead = async ({ id }: HashingJob) => {
    begun.push(id)
    await gates[id - 1]?.opened
    return `elsewhere ${id}`
  }
  const opened = openThread({ start: starved, instead, patienceMs: 10 })
  const answers = Promise.all([1, 2, 3].map((id) => opened.ask(job(id))))
  for (const [place, gate] of gates.entries()) {
    await vi.advanceTimersByTimeAsync(1000)
    expect(begun).toEqual([1, 2, 3].slice(0, place + 1))
    gate.open()
  }
  expect(await answers).toEqual(['elsewhere 1', 'elsewhere 2', 'elsewhere 3'])
  expect(opened.waiting()).toBe(0)
  await opened.stop()
})

test('a thread that gets on is left alone, and a late answer of one that did not harms nothing', async () => {
  const late =
    'let held; parentPort.on("message", ({ id }) => id ? (held = id) : parentPort.postMessage({ id: held, value: "late" }))'
  const slowThread = thread(late)
  const instead = async () => 'elsewhere'
  const good = openThread({ start: quick, instead, patienceMs: 60_000 })
  expect(await Promise.all([1, 2, 3].map((id) => good.ask(job(id))))).toEqual(Array(3).fill('by thread'))
  const slow = openThread({ start: () => slowThread, instead, patienceMs: 10 })
  expect(await slow.ask(job(1))).toBe('elsewhere')
  const answered = once(slowThread, 'message')
  slowThread.postMessage({})
  await answered
  expect(slow.waiting()).toBe(0)
  await Promise.all([good.stop(), slow.stop()])
})

test('a thread that is still at those who were served elsewhere does not count as getting on', async () => {
  const behind =
    'parentPort.on("message", () => setInterval(() => parentPort.postMessage({ id: 1, value: "late" }), 5))'
  const opened = openThread({ start: () => thread(behind), instead: async () => 'elsewhere', patienceMs: 50 })
  expect(await opened.ask(job(1))).toMatch(/late|elsewhere/)
  expect(await opened.ask(job(2))).toBe('elsewhere')
  await opened.stop()
})

test('what fails elsewhere fails for the one who waited, and the next is served', async () => {
  const instead = async ({ id }: HashingJob) => {
    if (id === 1) throw new Error('no memory')
    return 'elsewhere'
  }
  const opened = openThread({ start: starved, instead, patienceMs: 10 })
  const outcomes = await Promise.allSettled([1, 2].map((id) => opened.ask(job(id))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await opened.stop()
})

test('when a thread ends by itself, who waits is told, and a new one takes the next', async () => {
  const dying =
    'parentPort.on("message", ({ id }) => id === 1 ? process.exit(1) : parentPort.postMessage({ id, value: "by thread" }))'
  const opened = openThread({ start: () => thread(dying), instead: async () => 'elsewhere', patienceMs: 60_000 })
  await expect(opened.ask(job(1))).rejects.toThrow('The hashing thread ended.')
  expect(await opened.ask(job(2))).toBe('by thread')
  await opened.stop()
})
