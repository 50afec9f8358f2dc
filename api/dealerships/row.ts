import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type JsonRow, rowFromJson } from '../database/json-rows'
import { dealerships } from './schema'

export type DealershipRow = typeof dealerships.$inferSelect

/** Read back with `dealershipFromJson`. */
export const dealershipJson = (id: SQL): SQL => sql`(select to_json(d.*) from ${dealerships} d where d.id = ${id})`

export const dealershipNamesJson = (id: SQL): SQL => sql`(
  select json_build_object('name', o.name, 'slug', o.slug, 'status', o.status) from ${dealerships} o where o.id = ${id})`

/** By which lists find it (`beginsWithWords`). */
export const dealershipWords = (id: SQL | AnyColumn): SQL =>
  sql`(select o.words from ${dealerships} o where o.id = ${id})`

export const dealershipStatus = (id: SQL): SQL => sql`(select o.status from ${dealerships} o where o.id = ${id})`

export const dealershipRowVersion = (id: SQL): SQL =>
  sql`(select o.xmin::text from ${dealerships} o where o.id = ${id})`

export const dealershipFromJson = (json: JsonRow): DealershipRow => rowFromJson(dealerships, json)
