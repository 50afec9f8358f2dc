import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadForAWhile } from './load-for-a-while'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('who asks within ten minutes of another shares what was loaded, and later it is loaded again', async () => {
  const load = vi.fn(async () => ({}))
  const get = loadForAWhile(load)
  const first = await get()
  vi.advanceTimersByTime(9 * 60_000)
  expect(await get()).toBe(first)
  vi.advanceTimersByTime(9 * 60_000)
  expect(await get()).toBe(first)
  vi.advanceTimersByTime(10 * 60_000)
  expect(await get()).not.toBe(first)
  expect(load).toHaveBeenCalledTimes(2)
})

test('what failed is tried again', async () => {
  const load = vi.fn(async () => 'good').mockRejectedValueOnce(new Error('The database is away.'))
  const get = loadForAWhile(load)
  await expect(get()).rejects.toThrow('away')
  expect(await get()).toBe('good')
})
