import { expect, test } from 'vitest'
import { phone as phoneText } from '../phone'
import * as field from './fields.contract'

test.each([
  ['734 555 0142', '+17345550142'],
  ['(734) 555-0142', '+17345550142'],
  ['1-734-555-0142', '+17345550142'],
  ['+1 (734) 555-0142 ext. 12', '+17345550142;ext=12'],
  ['+17345550142;ext=12', '+17345550142;ext=12'],
  ['(734) 555-0142 x12', '+17345550142;ext=12'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['\u202a734\u2011555\u20110142\u202c', '+17345550142'],
])('the phone number “%s” is %s', (typed, stored) => {
  expect(field.phone.parse(typed)).toBe(stored)
})

test.each(['555-0142', '+1 734 555 014', '+1 734 555 01425', 'call me', '', '+'])(
  '“%s” is no phone number',
  (typed) => {
    expect(field.phone.safeParse(typed).success).toBe(false)
  },
)

test('a phone number is shown as Americans write it, with its extension', () => {
  expect(['+17345550142', '+17345550142;ext=12', '+442079460958'].map(phoneText)).toEqual([
    '(734) 555-0142',
    '(734) 555-0142 ext. 12',
    '+442079460958',
  ])
})

test.each([
  ['pat&sam@example.com', 'pat&sam@example.com'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['pat@müller.de', 'pat@xn--mller-kva.de'],
  [' \u200bpat@example.com\u202a ', 'pat@example.com'],
  ["o'neil+cars@mail.example.co.uk", "o'neil+cars@mail.example.co.uk"],
])('the email address “%s” is %s', (typed, stored) => {
  expect(field.email.parse(typed)).toBe(stored)
})

test.each(['pat', 'pat@', 'pat@example', '@example.com', 'a b@example.com', 'pat@exa mple.com', 'pat@müller.de/x'])(
  '“%s” is no email address',
  (typed) => {
    expect(field.email.safeParse(typed).success).toBe(false)
  },
)

test('a VIN from a bar code scanner or a mail loses what is not of it', () => {
  expect(field.typedVin.parse(' *1HGCV1F30MA000001*\u200b ')).toBe('1HGCV1F30MA000001')
})

test('an address of a website has letters like ü however often it is read', () => {
  const read = Array.from({ length: 20_000 }, () => field.website.safeParse('https://www.müller.de').success)
  expect(read.every(Boolean)).toBe(true)
})
