import { expect, test } from 'vitest'
import { DealershipApplication } from '../accounts/registration/dealership-registration.contract'
import { displayName, firstName, isPlainName, lastName } from './fields.contract'

test.each([
  'Free iPhone at https://evil.example',
  'evil.example',
  'Visit evil.co now',
  'www evil example',
  'maya@example.com',
  'maya＠example',
  'evil．example',
  'evil。example',
  '//evil',
  'http:evil',
  '203.0.113.7',
  'пример.рф',
  'Call 734 555 0142 now',
  '(734) 555-0142 Motors',
  '７３４ ５５５ ０１４２',
  '555–0142',
])('“%s” is no name', (name) => {
  expect(isPlainName(name)).toBe(false)
  for (const field of [firstName, lastName, displayName, DealershipApplication.shape.name])
    expect(field.safeParse(name).error?.issues[0]?.message).toContain('no email or web address')
})

test.each([
  'Maya O.',
  'J.R. Smith',
  'Dr. Anne-Marie O’Neill',
  'St. Clair Auto Mall, Inc.',
  'U.S.A. Motors',
  'No. 1 Cars & Trucks',
  'Smith/Jones',
  'Route 66.5 Autos',
  '1200 Main Street Motors',
  '48103 Autos since 1998',
  '李明',
])('“%s” is one', (name) => {
  expect(isPlainName(name)).toBe(true)
})
