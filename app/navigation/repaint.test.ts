import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterRepaint } from './repaint'

let paint: (() => void)[]
beforeEach(() => {
  paint = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => paint.push(callback))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = async (promise: Promise<void>) => {
  let done = false
  void promise.then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return () => done
}

test('it waits for the next repaint and not longer', async () => {
  const done = await settled(afterRepaint())
  expect(done()).toBe(false)
  await vi.advanceTimersByTimeAsync(16)
  expect(done()).toBe(false)
  for (const callback of paint) callback()
  await vi.advanceTimersByTimeAsync(0)
  expect(done()).toBe(true)
})

test('a tab that paints nothing waits about 100 ms', async () => {
  const done = await settled(afterRepaint())
  await vi.advanceTimersByTimeAsync(99)
  expect(done()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(done()).toBe(true)
})
