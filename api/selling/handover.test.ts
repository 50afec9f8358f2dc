import { expect, test } from 'vitest'
import { confirmationWords, dueStep, handoverEnd } from './handover.contract'

const dayMs = 86_400_000
const acceptedAt = new Date('2026-01-01T00:00:00Z')
const on = (day: number) => new Date(acceptedAt.getTime() + day * dayMs)
const dayOf = (at: Date) => (at.getTime() - acceptedAt.getTime()) / dayMs
const timesOn = (day: number, reminded: number | null) => ({
  acceptedAt,
  remindedAt: reminded === null ? null : on(reminded),
  now: on(day),
})

test('no sale ends without a reminder a week before, however long no work ran', () => {
  const step = (day: number, reminded: number | null) => dueStep(timesOn(day, reminded))
  expect([step(6, null), step(7, null), step(40, null)]).toEqual([null, 'first', 'last'])
  expect([step(14, 7), step(14, 10), step(17, 10), step(40, 7)]).toEqual(['last', null, 'last', 'last'])
  expect([step(30, 14), step(29, 14), step(41, 40), step(47, 40)]).toEqual(['end', null, null, 'end'])
})

test('the day that is named is 30 days after the acceptance, later after a pause, and never over', () => {
  const end = (day: number, reminded: number | null) => dayOf(handoverEnd(timesOn(day, reminded)))
  expect([end(0, null), end(10, 7), end(20, 14), end(29, 14)]).toEqual([30, 30, 30, 30])
  expect([end(60, null), end(62, 60), end(26, 7), end(60, 7)]).toEqual([67, 67, 33, 67])
  expect(end(45, 14)).toBe(45)
})

/** Runs the work of each day from the first on, and says on which day the sale ended. */
function endedOn(firstRun: number, remindedBefore: number | null): number {
  let reminded = remindedBefore
  for (let day = firstRun; ; day += 1) {
    const step = dueStep(timesOn(day, reminded))
    if (step === 'end') return day
    if (step) reminded = day
  }
}

test('whenever the work begins to run, the sale ends on the day that was named just before', () => {
  for (const reminded of [null, 7, 9, 14, 21])
    for (let first = reminded ?? 0; first < 80; first += 1)
      expect(dayOf(handoverEnd(timesOn(first, reminded))), `from day ${first}, reminded ${reminded}`).toBe(
        endedOn(first, reminded),
      )
})

test('each side reads who confirmed the handover, and a dealership no name', () => {
  const words = (side: 'seller' | 'dealership', seller: boolean, dealership: boolean) =>
    confirmationWords(side, { seller, dealership }, side === 'seller' ? 'Test Motors' : 'the seller')
  expect([words('seller', true, false), words('seller', false, true), words('seller', false, false)]).toEqual([
    'You said that your car was handed over, and Test Motors didn’t confirm it.',
    'Test Motors said that it has your car, and you didn’t confirm it.',
    'Neither you nor Test Motors said that the car was handed over.',
  ])
  expect([words('dealership', true, false), words('dealership', false, true)]).toEqual([
    'The seller said that you have the car, and you didn’t confirm it.',
    'You said that you have the car, and the seller didn’t confirm it.',
  ])
})
