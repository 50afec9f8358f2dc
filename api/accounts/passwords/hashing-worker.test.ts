import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { HashingJob } from './hashing-cost'
import { openThread } from './hashing-worker'

const job = (id: number): HashingJob => ({ id, password: 'a password', against: null })
const thread = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
const starved = () => thread('parentPort.on("message", () => {})')
const quick = () => thread('parentPort.on("message", ({ id }) => parentPort.postMessage({ id, value: "by thread" }))')

test('who waits for a thread that gets no core is served elsewhere, one after the other', async () => {
  let [atOnce, maxAtOnce] = [0, 0]
  const instead = async ({ id }: HashingJob) => {
    maxAtOnce = Math.max(maxAtOnce, ++atOnce)
    await new Promise((done) => setTimeout(done, 5))
    atOnce -= 1
    return `elsewhere ${id}`
  }
  const opened = openThread({ start: starved, instead, patienceMs: 10 })
  const answers = await Promise.all([1, 2, 3].map((id) => opened.ask(job(id))))
  expect(answers).toEqual(['elsewhere 1', 'elsewhere 2', 'elsewhere 3'])
  expect([maxAtOnce, opened.waiting()]).toEqual([1, 0])
  await opened.stop()
})

test('a thread that gets on is left alone, and a late answer of one that did not harms nothing', async () => {
  const late =
    'parentPort.on("message", ({ id }) => setTimeout(() => parentPort.postMessage({ id, value: "late" }), id))'
  const instead = async () => 'elsewhere'
  const good = openThread({ start: quick, instead, patienceMs: 60_000 })
  expect(await Promise.all([1, 2, 3].map((id) => good.ask(job(id))))).toEqual(Array(3).fill('by thread'))
  const slow = openThread({ start: () => thread(late), instead, patienceMs: 10 })
  expect(await slow.ask(job(300))).toBe('elsewhere')
  await new Promise((done) => setTimeout(done, 400))
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
