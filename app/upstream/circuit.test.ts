import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Circuit } from './circuit.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it opens after so many failures in a row and closes by itself', () => {
  const circuit = new Circuit(3, 1000)
  circuit.failed()
  circuit.failed()
  expect(circuit.open).toBe(false)
  circuit.failed()
  expect(circuit.open).toBe(true)
  vi.advanceTimersByTime(999)
  expect(circuit.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(circuit.open).toBe(false)
})

test('one success forgets the failures before it', () => {
  const circuit = new Circuit(3, 1000)
  circuit.failed()
  circuit.failed()
  circuit.succeeded()
  circuit.failed()
  circuit.failed()
  expect(circuit.open).toBe(false)
})

test('after its rest a single failure opens it again', () => {
  const circuit = new Circuit(2, 1000)
  circuit.failed()
  circuit.failed()
  vi.advanceTimersByTime(1000)
  circuit.failed()
  expect(circuit.open).toBe(true)
})
