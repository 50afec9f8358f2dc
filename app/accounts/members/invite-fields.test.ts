import { expect, test } from 'vitest'
import { InviteFields } from './invite-fields.server'

const told = (emails: string) =>
  InviteFields.safeParse({ emails, role: 'dealership_sale' }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ])

test('addresses stand in one field, and an error says which one it is about', () => {
  expect(InviteFields.parse({ emails: 'a@b.test,\nc@d.test', role: 'dealership_sale' }).emails).toEqual([
    'a@b.test',
    'c@d.test',
  ])
  expect(told('a@b.test, nobody')).toEqual([['emails', '“nobody” is not an email address.']])
  expect(told('one two')).toEqual([['emails', '“one”, “two” are not email addresses.']])
  expect(told('')).toEqual([['emails', 'Enter an email address.']])
})
