import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

test('two are at work, three wait in order, and a sixth is told when to come again', async () => {
  const limited = limitConcurrency({ atOnce: 2, waiting: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const send = (name: number) =>
    limited(async () => {
      begun.push(name)
      await new Promise<void>((done) => ends.push(done))
      return name
    })
  const sent = [1, 2, 3, 4, 5].map(send)
  await expect(send(6)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
  expect(begun).toEqual([1, 2])
  for (const [at, one] of sent.entries()) {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    ends[at]?.()
    await one
  }
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('work that fails gives its place on', async () => {
  const limited = limitConcurrency({ atOnce: 1, waiting: 1 })
  const failed = limited(() => Promise.reject(new Error('damaged')))
  const next = limited(async () => 'drawn')
  await expect(failed).rejects.toThrow('damaged')
  expect(await next).toBe('drawn')
})
