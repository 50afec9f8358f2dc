import { expect, test } from 'vitest'
import { asksNothing } from './asks-nothing'

test.each([
  'Thanks!',
  'Thank you so much.',
  'That works, see you then.',
  'ok',
  'Okay, got it.',
  'Perfect, see you Saturday at 10.',
  'Great, that’s all I needed. Thanks!',
  'Sounds good. Have a great day',
  'Will do, thanks',
  'Thanks, can’t wait!',
])('leaves nothing to answer: %s', (text) => {
  expect(asksNothing(text)).toBe(true)
})

test.each([
  '',
  'Thanks! Is it still available?',
  'Thanks, can you send the Carfax',
  'Great, what time do you close',
  'That works. Please hold it for me.',
  'Ok, let me know',
  'Thanks, call me at 5',
  'Thanks, but I need it by Friday',
  'Perfect. How much is the doc fee',
  'I’d offer $21,000.',
  'Still waiting for the photos, thanks',
  'Monday at 3.',
  `Thanks! ${'We drove it today and liked it. '.repeat(6)}`,
])('waits for an answer: %s', (text) => {
  expect(asksNothing(text)).toBe(false)
})
