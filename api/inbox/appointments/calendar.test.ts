import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file'

const event = {
  uid: 'appointment-7@drive-avenue',
  sequence: 0,
  status: 'proposed',
  startsAt: new Date('2026-11-19T15:00:00Z'),
  minutes: 30,
  changedAt: new Date('2026-11-18T15:10:00Z'),
  summary: 'Test drive, 2021 Honda Accord; “Sport” \\ 🚙',
  description: `Ring: (734) 555-0142\n${'é'.repeat(100)}`,
  location: '3400 Jackson Ave, Ann Arbor, MI 48103',
  organizer: { name: 'Lot "One"\r\nX-EVIL:1', email: 'sales@example.com' },
} as const

const parsed = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const found = calendar.getFirstSubcomponent('vevent')
  if (!found) throw new Error('There is no event.')
  return { calendar, found, event: new ICAL.Event(found) }
}

test('a parser of others reads what was written', () => {
  const file = calendarFile(event)
  const read = parsed(file)
  expect(read.calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(read.event).toMatchObject({ uid: event.uid, sequence: 0, summary: event.summary, location: event.location })
  expect(read.event.description).toBe(event.description)
  expect(read.event.startDate.toJSDate()).toEqual(event.startsAt)
  expect(read.event.duration.toSeconds()).toBe(1800)
  expect(read.found.getFirstPropertyValue('status')).toBe('TENTATIVE')
  expect(read.found.getFirstProperty('organizer')?.getParameter('cn')).toBe('Lot OneX-EVIL:1')
  expect(read.found.getFirstProperty('x-evil')).toBeNull()
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a cancelled one is taken out of calendars', () => {
  const read = parsed(calendarFile({ ...event, status: 'cancelled', sequence: 2 }))
  expect(read.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(read.event).toMatchObject({ uid: event.uid, sequence: 2 })
  expect(read.found.getFirstPropertyValue('status')).toBe('CANCELLED')
})
