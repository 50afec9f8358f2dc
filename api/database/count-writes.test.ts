import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase, type OpenDatabase, openDatabase } from './open'

const dataDir = mkdtempSync(join(tmpdir(), 'count-writes-'))
let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({ dataDir })
  await database.pool.query('create table noted (id int)')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const insert = { name: 'insert-one', text: 'insert into noted values ($1)', values: [1] }
const select = { name: 'select-all', text: 'select * from noted where id > $1', values: [0] }

async function isCounted(...queries: (string | QueryConfig)[]): Promise<boolean> {
  const before = database.writes?.()
  for (const query of queries) await database.pool.query(query)
  return database.writes?.() !== before
}

test('what only reads is not counted, also under a name and in a transaction', async () => {
  await database.pool.query(select)
  expect(await isCounted(select, select)).toBe(false)
  expect(await isCounted('select 1', 'begin; select 1; commit', 'with a as (select 1) select * from a')).toBe(false)
})

test('what may write is counted each time, also by a statement that was parsed before', async () => {
  expect(await isCounted(insert)).toBe(true)
  expect(await isCounted(insert)).toBe(true)
  expect(await isCounted('update noted set id = 2')).toBe(true)
  expect(await isCounted('with a as (insert into noted values (3) returning id) select * from a')).toBe(true)
  expect(await isCounted('select id from noted for update')).toBe(true)
  expect(await isCounted('/* first */ insert into noted values (4)')).toBe(true)
  expect(await isCounted('(select id from noted) union select 0')).toBe(true)
  expect(await isCounted('explain analyze insert into noted values (5)')).toBe(true)
  expect(await isCounted('select 1; insert into noted values (6)')).toBe(true)
  expect(await isCounted('select * into noted_too from noted')).toBe(true)
  expect(await isCounted('alter table noted add column words text')).toBe(true)
})

test('no function that a plain select may call writes: only triggers do', async () => {
  await migrateDatabase(database)
  const { rows } = await database.pool.query(`
    select proname as name, provolatile = 'v' as "isVolatile" from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and prorettype <> 'trigger'::regtype`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ isVolatile }) => isVolatile)).toEqual([])
})

test('a name whose text is another one now is counted by what it does now', async () => {
  const clients = await Promise.all([database.pool.connect(), database.pool.connect()])
  const ask = (at: number, text: string) => clients[at]?.query({ name: 'renamed', text, values: [0] })
  const before = database.writes?.()
  await ask(0, select.text)
  expect(database.writes?.()).toBe(before)
  await ask(1, 'delete from noted where id > $1')
  expect(database.writes?.()).not.toBe(before)
  for (const client of clients) client.release()
})
