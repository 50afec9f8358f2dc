import { expect, test } from 'vitest'
import { mailboxFor } from './mailbox.server'

test.each([
  ['maya@gmail.com', 'Gmail'],
  ['Maya@GMAIL.com', 'Gmail'],
  ['maya@hotmail.com', 'Outlook'],
  ['maya@rocketmail.com', 'Yahoo Mail'],
  ['maya@me.com', 'iCloud Mail'],
])('%s is read in %s', (email, name) => {
  expect(mailboxFor(email)?.name).toBe(name)
  expect(mailboxFor(email)?.href).toMatch(/^https:\/\//)
})

test.each(['maya@example.com', 'maya@notgmail.com', 'maya@gmail.com.example.com', 'maya@mail.gmail.com', ''])(
  '“%s” leads to no mailbox',
  (email) => {
    expect(mailboxFor(email)).toBeNull()
  },
)
