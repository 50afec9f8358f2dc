import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { hashInThreads, hashPassword, passwordMatches } from './hashing'

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

/** Threads of a process that has the lowest priority itself cannot have a lower one. */
const showsPriority = process.platform === 'linux' && getPriority() < constants.priority.PRIORITY_LOW
const lowThreads = () =>
  readdirSync('/proc/self/task').filter((id) => {
    const after = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')
    return Number(after?.[16]) === 19
  }).length

test('a hash is argon2id of at least 19 MiB, and every character counts', async () => {
  const long = 'x'.repeat(127)
  const hash = await hashPassword(`${long}a`)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, `${long}a`)).toBe(true)
  expect(await passwordMatches(hash, `${long}b`)).toBe(false)
})

test('one character written in two ways is one password', async () => {
  expect(await passwordMatches(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true)
})

test('an account without a password matches nothing', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
})

test('threads hash as the pool does, at a priority of their own', async () => {
  const before = await hashPassword('a password of some length')
  stop = hashInThreads(1)
  expect(await passwordMatches(before, 'a password of some length')).toBe(true)
  expect(await passwordMatches(await hashPassword('another'), 'another')).toBe(true)
  if (showsPriority) expect(lowThreads()).toBe(1)
})

test('more than a second or two of work is refused, and those before it are served', async () => {
  stop = hashInThreads(1)
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('a crowd')))
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused.every((one) => (one as PromiseRejectedResult).reason.code === 'unavailable')).toBe(true)
  expect(await hashPassword('afterwards')).toMatch(/^\$argon2id/)
})
