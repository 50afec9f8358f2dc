import { expect, test } from 'vitest'
import { causeOf, withoutAddresses, withoutValues } from './fault-cause'

test('words of an error have no value of a request', () => {
  const lines = {
    'invalid input syntax for type integer: "12abc"': 'invalid input syntax for type integer: …',
    'No account for maya@example.com was found': 'No account for … was found',
    "Cannot read properties of undefined (reading 'plates')": 'Cannot read properties of undefined (reading …)',
    'connect ECONNREFUSED 10.1.2.3:5432': 'connect ECONNREFUSED …',
    'getaddrinfo ENOTFOUND mail.of-a-dealer.com': 'getaddrinfo ENOTFOUND …',
    'Thread 48211 of user 17 is gone': 'Thread … of user … is gone',
    'The buyer Maya Lindqvist has no phone': 'The buyer … has no phone',
    'Der Käufer Müller ging': 'Der … ging',
    'https://drive.example/reset?token=abc failed': '… failed',
    'token eyJhbGciOiJIUzIhNiIsInRyOCI is wrong': 'token … is wrong',
    'Unexpected token \'h\', "hello wor"... is not valid JSON': 'Unexpected token … is not valid JSON',
    'Failed query: select * from "user" where email = $1\nparams: maya@example.com': 'Failed query',
    'first line\nsecond line with a name': 'first line',
    'Unexpected token \'x\', "{"note":"call my wife first"}" is not valid JSON': 'Unexpected token … is not valid JSON',
    '"{"note":"call my wife first\n"}" is not valid JSON': '…',
    "can't find 'my wife's car' here": "can't find … here",
  }
  expect(Object.keys(lines).map(withoutValues)).toEqual(Object.values(lines))
})

test('reasons of other servers are shown without addresses', () => {
  const lines = {
    'Error: 550 5.1.1 <maya@example.com>: no such mailbox': 'Error: 550 5.1.1 …: no such mailbox',
    'refused "maya lindqvist"@example.com, try later': 'refused …, try later',
    'from b+7=maya=40example.com rejected': 'from … rejected',
    '421 try again later': '421 try again later',
  }
  expect(Object.keys(lines).map(withoutAddresses)).toEqual(Object.values(lines))
})

test('what the database refused is named by its own rule, never by the value', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "user_email"'), {
    name: 'error',
    code: '23505',
    constraint: 'user_email',
    detail: 'Key (email)=(maya@example.com) already exists.',
  })
  const error = new Error('Failed query: insert into "user"\nparams: maya@example.com', { cause })
  expect(causeOf(error, 'POST /api/users')).toEqual({
    name: 'error',
    message: 'duplicate key value violates unique constraint … (23505, user_email)',
    route: 'POST /api/users',
  })
})

test('what is thrown and is no error has a cause too', () => {
  expect(causeOf('maya@example.com', 'GET /')).toEqual({ name: 'string', message: '', route: 'GET /' })
  expect(causeOf(undefined, '/'.repeat(900)).route).toHaveLength(200)
  expect(causeOf(new Error('word '.repeat(900)), '/').message.length).toBeLessThanOrEqual(300)
})
