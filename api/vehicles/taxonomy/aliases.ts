import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { makes, models } from '../schema'
import { type aliasKinds, nameAliases } from './schema'

export interface NameAlias {
  kind: (typeof aliasKinds)[number]
  name: string
  /** Names what is meant, as it is called now. */
  make: string
  model: string | null
  trim: string | null
}

/** Joins what an alias `a` means by now: its make or model may have become part of another. */
export const aliasTarget = sql`join ${makes} ak on ak.id = a.make_id join ${makes} k on k.id = coalesce(ak.merged_into_id, ak.id)
  left join ${models} am on am.id = a.model_id left join ${models} o on o.id = coalesce(am.merged_into_id, am.id)`

/** Reads all of them: administrators make some hundred. */
export async function readAliases({ db }: { db: Pick<Context['db'] | Transaction, 'execute'> }): Promise<NameAlias[]> {
  const { rows } = await db.execute<NameAlias & Record<string, unknown>>(sql`
    select a.kind, a.name, k.name as make, o.name as model, a.trim from ${nameAliases} a ${aliasTarget} order by a.id`)
  return rows
}

/** Returns how a model's trim is read: as the one that an alias means, else as it is. */
export function trimReader(aliases: readonly NameAlias[]) {
  const keyOf = (...words: (string | null)[]) => words.join('\n').toLowerCase()
  const trims = new Map(
    aliases.flatMap(({ make, model, trim, name }) =>
      trim === null ? [] : [[keyOf(make, model, name), trim] as const],
    ),
  )
  return (make: string, model: string, trim: string): string => trims.get(keyOf(make, model, trim.trim())) ?? trim
}

/** Goes into the version of the catalogue: another alias has rows read again. */
export const aliasesVersion: SQL = sql`(select string_agg(concat_ws(' ', a.kind, a.make_id, a.model_id, a.name, a.trim), ',' order by a.id)
  from ${nameAliases} a)`

/** The make that a name of a row `x` means, by its own name or an alias. */
const makeMeant = sql`lateral (
  select k.id from ${makes} k where lower(k.name) = lower(x.make) and k.merged_into_id is null
  union all select k.id from ${nameAliases} a ${aliasTarget} where a.kind = 'make' and lower(a.name) = lower(x.make) limit 1)`

const modelMeant = sql`lateral (
  select o.id from ${models} o where o.make_id = mk.id and lower(o.name) = lower(x.model) and o.merged_into_id is null
  union all select o.id from ${nameAliases} a ${aliasTarget}
    where a.kind = 'model' and o.make_id = mk.id and lower(a.name) = lower(x.model) limit 1)`

/** Joins rows `x` with the make that is meant as `mk`, and its model as `md`. */
export const joinMake = sql`join ${makeMeant} mk on true`
export const joinNames = sql`${joinMake} join ${modelMeant} md on true`

/** Tells whether a name of a row `x` is free: of no make, of no alias. */
export const isFreeMake = sql`not exists (select 1 from ${makes} k where lower(k.name) = lower(x.name))
  and not exists (select 1 from ${nameAliases} a where a.kind = 'make' and lower(a.name) = lower(x.name))`
