import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { slugOf } from '../../slug'
import { makes, models } from '../schema'
import { isFreeMake, joinMake, joinNames } from './aliases'

export interface Naming {
  make: string
  model: string
}

export interface NameIds {
  makeId: number
  modelId: number
}

interface Row extends Record<string, unknown> {
  make: string
  model: string
  make_id: string
  model_id: string
}

/** Finds names by themselves or their aliases, letters' case aside, and creates unknown ones unconfirmed. Key: see nameKey. */
export async function idsOfNames(tx: Transaction, names: readonly Naming[]): Promise<Map<string, NameIds>> {
  const distinct = [...new Map(names.map((name) => [nameKey(name), name])).values()]
  const found = await findIds(tx, distinct)
  const missing = distinct.filter((name) => !found.has(nameKey(name)))
  if (missing.length === 0) return found
  // Another name may own the slug already: the second attempt tells them apart.
  for (const suffix of [false, true]) {
    await createMakes(tx, missing, suffix)
    await createModels(tx, missing, suffix)
  }
  return new Map([...found, ...(await findIds(tx, missing))])
}

export const nameKey = ({ make, model }: Naming): string => `${make}\n${model}`

async function findIds(tx: Transaction, names: readonly Naming[]): Promise<Map<string, NameIds>> {
  const { rows } = await tx.execute<Row>(sql`
    select x.make, x.model, mk.id as make_id, md.id as model_id
    from json_to_recordset(${JSON.stringify(names)}::json) as x(make text, model text) ${joinNames}`)
  return new Map(rows.map((row) => [nameKey(row), { makeId: Number(row.make_id), modelId: Number(row.model_id) }]))
}

const slugged = (name: string, suffix: boolean) =>
  suffix ? `${slugOf(name)}-${codeOf(name)}` : slugOf(name) || codeOf(name)

const codeOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 10)

async function createMakes(tx: Transaction, names: readonly Naming[], suffix: boolean): Promise<void> {
  const rows = names.map(({ make }) => ({ name: make, slug: slugged(make, suffix) }))
  await tx.execute(sql`
    insert into ${makes} (name, slug, confirmed)
    select x.name, x.slug, false from json_to_recordset(${JSON.stringify(rows)}::json) as x(name text, slug text)
    where ${isFreeMake}
    on conflict do nothing`)
}

async function createModels(tx: Transaction, names: readonly Naming[], suffix: boolean): Promise<void> {
  const rows = names.map(({ make, model }) => ({ make, name: model, slug: slugged(model, suffix) }))
  await tx.execute(sql`
    insert into ${models} (make_id, name, slug, confirmed)
    select mk.id, x.name, x.slug, false
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(make text, name text, slug text) ${joinMake}
    where not exists (select 1 from ${models} md where md.make_id = mk.id and lower(md.name) = lower(x.name))
    on conflict do nothing`)
}
