import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anApi } from '../../../tests/support/api'
import { setSetting } from '../../../tests/support/site-settings'
import { identitySection } from '../../site-settings/identity/identity.section'
import { passwordRules } from './passwords'

const folder = mkdtempSync(join(tmpdir(), 'da-breached-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const person = { email: 'maya.okafor+cars@example.com' }
const rules = passwordRules()
const api = await anApi()
afterAll(() => api.close())
const site = { db: api.db }
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

test.each([
  ['nine characters', 'nine char', /at least 10/],
  ['nine emoji, which are eighteen units', '🚗'.repeat(9), /at least 10/],
  ['129 characters', 'x'.repeat(129), /at most 128/],
  ['one of the commonest', '1234567890', /first that are tried/],
  ['one of the commonest in capitals', 'QWERTYUIOP', /first that are tried/],
  ['what stands before the @', 'my maya.okafor 77', /your email/],
  ['what stands before the @, in capitals', 'MAYA.OKAFOR!!', /your email/],
  ['the name of the site', 'i-like-driveavenue', /name of this site/],
  ['the name of the site, spaced out', 'Drive  Avenue rocks', /name of this site/],
])('%s is refused', async (_, password, words) => {
  expect(await rules.problem(site, password, person)).toMatch(words)
})

test.each([
  ['ten characters', 'kx8-wombat'],
  ['128 characters', 'é'.repeat(128)],
  ['128 emoji', '🚗'.repeat(128)],
  ['a passphrase of small letters', 'correct horse battery staple'],
  ['an accent written as two signs', `${'e\u0301'.repeat(10)}`],
])('%s may be used: nothing is asked of its kinds of characters', async (_, password) => {
  expect(await rules.problem(site, password, person)).toBeNull()
})

test('a short part before the @ forbids nothing: it stands in half of all words', async () => {
  expect(await rules.problem(site, 'a banana and an ark', { email: 'ana@example.com' })).toBeNull()
})

test('a name that an administrator has chosen is refused, and the delivered one with it; a short one is not', async () => {
  const named = (name: string) => setSetting(api.db, identitySection, { ...identitySection.first.value, name })
  await named('Motor & Row')
  for (const password of ['motorrow2026', 'my MOTOR-row', 'mo1tor2row34', 'i-like-driveavenue'])
    expect(await rules.problem(site, password, person), password).toMatch(/name of this site/)
  await named('Cars 24')
  expect(await rules.problem(site, 'mycars-24-rock', person)).toMatch(/name of this site/)
  expect(await rules.problem(site, 'all cars are here', person)).toBeNull()
  await named('Car')
  expect(await rules.problem(site, 'a carpet is here', person)).toBeNull()
})

const leaked = Array.from({ length: 2000 }, (_, n) => `leaked password ${n}`)

test.each([
  ['with counts', (hash: string, n: number) => `${hash}:${n * 7}\r\n`],
  ['without', (hash: string) => `${hash}\n`],
  ['in small letters', (hash: string) => `${hash.toLowerCase()}\n`],
])('every password of a breached list %s is refused, and no other', async (name, line) => {
  const file = join(folder, name)
  writeFileSync(file, leaked.map(sha1).sort().map(line).join(''))
  const strict = passwordRules({ breached: file })
  const problems = await Promise.all(leaked.map((password) => strict.problem(site, password, person)))
  expect(problems.filter((problem) => !problem?.includes('breach'))).toEqual([])
  for (const fine of ['never leaked at all', 'leaked password 2000', 'another one of mine'])
    expect(await strict.problem(site, fine, person), fine).toBeNull()
})

test('an empty list refuses nothing, and one without a last line break is read to its end', async () => {
  const [empty, one] = [join(folder, 'empty'), join(folder, 'one')]
  writeFileSync(empty, '')
  writeFileSync(one, sha1('leaked password 1'))
  expect(await passwordRules({ breached: empty }).problem(site, 'leaked password 1', person)).toBeNull()
  expect(await passwordRules({ breached: one }).problem(site, 'leaked password 1', person)).toMatch(/breach/)
})

test('a list that is not there stops the start with a sentence', () => {
  expect(() => passwordRules({ breached: join(folder, 'nowhere') })).toThrow(/BREACHED_PASSWORDS.*cannot be read/)
})
