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

test('keys take turns: one with much to do fills neither the places nor the queue', async () => {
  const limited = limitConcurrency({ atOnce: 2, waiting: 6, perKey: { atOnce: 1, waiting: 3 } })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (key: string, name: string) =>
    limited(async () => {
      begun.push(name)
      await new Promise<void>((done) => ends.push(done))
    }, key)
  const sent = ['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name))
  await expect(send('a', 'a5')).rejects.toMatchObject({ code: 'unavailable' })
  sent.push(send('b', 'b1'), send('b', 'b2'), send('c', 'c1'))
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  for (let at = 0; at < sent.length; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    ends[at]?.()
  }
  await Promise.all(sent)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})
