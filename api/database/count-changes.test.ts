import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangeCounter } from './count-changes'
import { openCounts } from './embedded-counts'
import { countsOf, type OpenDatabase, openDatabase } from './open'

const dataDir = mkdtempSync(join(tmpdir(), 'count-changes-'))
let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({ dataDir })
  await database.pool.query('create table noted (id int)')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function isCounted(...queries: (string | QueryConfig)[]): Promise<boolean> {
  const before = database.changes?.()
  for (const query of queries) await database.pool.query(query)
  return database.changes?.() !== before
}

test('what finds nothing to change is not counted', async () => {
  expect(await isCounted('select 1', 'begin; select 1; commit', 'select pg_advisory_xact_lock(1)')).toBe(false)
  expect(await isCounted('update noted set id = 2 where id = -1 returning id')).toBe(false)
  expect(await isCounted({ text: 'delete from noted where id = $1', values: [-1] })).toBe(false)
  expect(await isCounted('insert into noted select id from noted where id = -1')).toBe(false)
})

test('what has changed a row is counted, also within a select and by a statement that has a name', async () => {
  const insert = { name: 'insert-one', text: 'insert into noted values ($1)', values: [1] }
  expect(await isCounted(insert)).toBe(true)
  expect(await isCounted(insert)).toBe(true)
  expect(await isCounted('update noted set id = 2')).toBe(true)
  expect(await isCounted('with a as (insert into noted values (3)) select 1')).toBe(true)
  expect(await isCounted('begin; insert into noted values (4); commit')).toBe(true)
  expect(await isCounted('alter table noted add column words text')).toBe(true)
})

test('an answer that comes in pieces is counted once', () => {
  const counts = openCounts()
  const counter = new ChangeCounter(counts)
  const tag = Buffer.from('INSERT 0 1\0')
  const message = Buffer.concat([Buffer.from('C'), Buffer.from([0, 0, 0, tag.length + 4]), tag])
  for (const byte of Buffer.concat([message, message])) counter.note(Uint8Array.of(byte))
  expect(countsOf(counts).changes()).toBe(2)
})
