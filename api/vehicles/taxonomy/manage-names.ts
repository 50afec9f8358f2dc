import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { changedMeanwhile, findOrRefuse, invalid } from '../../refusals'
import { slugOf } from '../../slug'
import { makeAlias } from '../normalize/makes'
import { squash } from '../normalize/tokens'
import { makes, models } from '../schema'
import type { Body } from '../vocabulary'
import { readCatalogue } from './catalogue'
import { nameAliases } from './schema'

export interface NamedMake {
  id: number
  name: string
  version: number
}
export interface NamedModel extends NamedMake {
  makeId: number
  make: string
}

/** Locks a make that is in use. Throws not_found, conflict for a stale version. */
export async function lockMake(tx: Transaction, id: number, version?: number): Promise<NamedMake> {
  const [row] = await tx
    .select({ id: makes.id, name: makes.name, version: makes.version })
    .from(makes)
    .where(and(eq(makes.id, id), isNull(makes.mergedIntoId)))
    .for('no key update')
  const make = findOrRefuse(row, 'The make')
  if (version !== undefined && version !== make.version) throw changedMeanwhile('make')
  return make
}

/** Locks a model that is in use. Throws not_found, conflict for a stale version. */
export async function lockModel(tx: Transaction, id: number, version?: number): Promise<NamedModel> {
  const [row] = await tx
    .select({ id: models.id, name: models.name, version: models.version, makeId: models.makeId, make: makes.name })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(and(eq(models.id, id), isNull(models.mergedIntoId)))
    .for('no key update', { of: models })
  const model = findOrRefuse(row, 'The model')
  if (version !== undefined && version !== model.version) throw changedMeanwhile('model')
  return model
}

/** Says what a name of a make means today, other than the make itself; null: nothing. */
export async function makeMeaning(tx: Transaction, name: string, exceptId?: number): Promise<string | null> {
  const [named] = await tx
    .select({ id: makes.id, name: makes.name, merged: makes.mergedIntoId })
    .from(makes)
    .where(eq(sql`lower(${makes.name})`, name.toLowerCase()))
  if (named && named.id !== exceptId) return named.merged === exceptId ? 'merged into it' : `the make ${named.name}`
  const [alias] = await tx
    .select({ id: makes.id, make: makes.name })
    .from(nameAliases)
    .innerJoin(makes, eq(makes.id, nameAliases.makeId))
    .where(and(eq(nameAliases.kind, 'make'), eq(sql`lower(${nameAliases.name})`, name.toLowerCase())))
  if (alias && alias.id !== exceptId) return `an alias of ${alias.make}`
  const builtIn = makeAlias(squash(name))
  if (!builtIn) return null
  const [own] = await tx
    .select({ id: makes.id })
    .from(makes)
    .where(eq(sql`lower(${makes.name})`, builtIn.make.toLowerCase()))
  return own && own.id !== exceptId ? `an alias of ${[builtIn.make, builtIn.model].filter(Boolean).join(' ')}` : null
}

/** Says what a name of a make's model means today, other than the model itself; null: nothing. */
export async function modelMeaning(
  tx: Transaction,
  make: { id: number; name: string },
  name: string,
  exceptId?: number,
): Promise<string | null> {
  const [named] = await tx
    .select({ id: models.id, name: models.name, merged: models.mergedIntoId })
    .from(models)
    .where(and(eq(models.makeId, make.id), eq(sql`lower(${models.name})`, name.toLowerCase())))
  if (named && named.id !== exceptId)
    return named.merged === exceptId ? 'merged into it' : `the model ${make.name} ${named.name}`
  const [alias] = await tx
    .select({ id: models.id, model: models.name })
    .from(nameAliases)
    .innerJoin(models, eq(models.id, nameAliases.modelId))
    .where(
      and(
        eq(nameAliases.kind, 'model'),
        eq(nameAliases.makeId, make.id),
        eq(sql`lower(${nameAliases.name})`, name.toLowerCase()),
      ),
    )
  if (alias && alias.id !== exceptId) return `an alias of ${make.name} ${alias.model}`
  const key = squash(name)
  const builtIn = readCatalogue().find(
    (one) => one.make === make.name && one.aliases.some((other) => squash(other) === key),
  )
  if (!builtIn) return null
  const [own] = await tx
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.makeId, make.id), eq(models.name, builtIn.model)))
  return own && own.id !== exceptId ? `an alias of ${make.name} ${builtIn.model}` : null
}

/** Throws invalid (field `name`) for a name that means something else already. */
export function refuseTaken(name: string, meaning: string | null): void {
  if (meaning === null) return
  const words = `“${name}” is ${meaning} already.`
  throw invalid(words, { name: words })
}

/** Throws invalid (field `name`) for a name that it has already. */
export function refuseSame(before: string, after: string): void {
  const words = `It is called “${after}” already.`
  if (before === after) throw invalid(words, { name: words })
}

export async function addMake(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx
    .insert(makes)
    .values({ name, slug: await freeSlug(tx, name) })
    .returning({ id: makes.id })
  return findOrRefuse(row, 'The make').id
}

export async function addModel(tx: Transaction, makeId: number, name: string, body: Body | null): Promise<number> {
  const slug = await freeSlug(tx, name, { makeId })
  const [row] = await tx.insert(models).values({ makeId, name, slug, body }).returning({ id: models.id })
  return findOrRefuse(row, 'The model').id
}

/** Returns the address of a name, with a number where another make, or another model of the make, has it. */
async function freeSlug(
  tx: Transaction,
  name: string,
  { id = 0, makeId }: { id?: number; makeId?: number } = {},
): Promise<string> {
  const slug = slugOf(name) || 'name'
  const isTaken = async (wanted: string) =>
    makeId === undefined
      ? (await tx.$count(makes, and(eq(makes.slug, wanted), ne(makes.id, id)))) > 0
      : (await tx.$count(models, and(eq(models.makeId, makeId), eq(models.slug, wanted), ne(models.id, id)))) > 0
  let free = slug
  for (let n = 2; await isTaken(free); n += 1) free = `${slug}-${n}`
  return free
}

export async function renameMake(tx: Transaction, id: number, name: string): Promise<void> {
  const slug = await freeSlug(tx, name, { id })
  await tx
    .update(makes)
    .set({ name, slug, confirmed: true, version: sql`${makes.version} + 1` })
    .where(eq(makes.id, id))
}

export async function renameModel(tx: Transaction, { id, makeId }: NamedModel, name: string): Promise<void> {
  const slug = await freeSlug(tx, name, { id, makeId })
  await tx
    .update(models)
    .set({ name, slug, confirmed: true, version: sql`${models.version} + 1` })
    .where(eq(models.id, id))
}

/** Makes models part of another, or independent again with null. */
export async function mergeModels(tx: Transaction, ids: readonly number[], intoId: number | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(models)
    .set({ mergedIntoId: intoId, version: sql`${models.version} + 1` })
    .where(inArray(models.id, [...ids]))
}

/** Has what was part of one model before be part of another. */
export const passModelsOn = (tx: Transaction, fromId: number, intoId: number) =>
  tx.update(models).set({ mergedIntoId: intoId }).where(eq(models.mergedIntoId, fromId))

export const passMakesOn = (tx: Transaction, fromId: number, intoId: number) =>
  tx.update(makes).set({ mergedIntoId: intoId }).where(eq(makes.mergedIntoId, fromId))

export async function mergeMake(tx: Transaction, id: number, intoId: number | null): Promise<void> {
  await tx
    .update(makes)
    .set({ mergedIntoId: intoId, version: sql`${makes.version} + 1` })
    .where(eq(makes.id, id))
}

/** Gives models another make; their aliases go with them. */
export async function moveModels(tx: Transaction, ids: readonly number[], makeId: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(models)
    .set({ makeId, version: sql`${models.version} + 1` })
    .where(inArray(models.id, [...ids]))
  await tx
    .update(nameAliases)
    .set({ makeId })
    .where(inArray(nameAliases.modelId, [...ids]))
}

/** Pairs the models of a make with those of another that are spelled alike; null where there is none. */
export async function pairModels(tx: Pick<Transaction, 'select'>, fromId: number, intoId: number) {
  const rows = await tx
    .select({ id: models.id, makeId: models.makeId, name: models.name })
    .from(models)
    .where(and(inArray(models.makeId, [fromId, intoId]), isNull(models.mergedIntoId)))
  const own = new Map(rows.filter(({ makeId }) => makeId === intoId).map((row) => [squash(row.name), row]))
  return rows
    .filter(({ makeId }) => makeId === fromId)
    .map((from) => ({ from, into: own.get(squash(from.name)) ?? null }))
}
