import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { makes, models } from '../schema'
import { nameAliases } from './schema'

export type NewAlias = Omit<typeof nameAliases.$inferInsert, 'id' | 'createdAt'>

/** Adds an alias, or has the one of the same words mean this from now on. */
export async function addAlias(tx: Transaction, alias: NewAlias): Promise<number> {
  await tx.delete(nameAliases).where(sameWords(alias))
  const [row] = await tx.insert(nameAliases).values(alias).returning({ id: nameAliases.id })
  return findOrRefuse(row, 'The alias').id
}

const sameWords = ({ kind, makeId, modelId, name }: NewAlias) =>
  and(
    eq(nameAliases.kind, kind),
    eq(sql`lower(${nameAliases.name})`, name.toLowerCase()),
    kind === 'model' ? eq(nameAliases.makeId, makeId) : undefined,
    kind === 'trim' && modelId ? eq(nameAliases.modelId, modelId) : undefined,
  )

/** Removes what a change has made. */
export const removeAliasesOf = (tx: Transaction, changeId: number) =>
  tx.delete(nameAliases).where(eq(nameAliases.changeId, changeId))

/** Removes an alias that is the name of its target again. */
export const removeAliasNamed = (tx: Transaction, alias: Pick<NewAlias, 'kind' | 'makeId' | 'modelId' | 'name'>) =>
  tx.delete(nameAliases).where(sameWords({ ...alias, source: 'manual' }))

export async function findAlias({ db }: { db: Context['db'] | Transaction }, id: number) {
  const [row] = await db
    .select({ alias: nameAliases, make: makes.name, model: models.name })
    .from(nameAliases)
    .innerJoin(makes, eq(makes.id, nameAliases.makeId))
    .leftJoin(models, eq(models.id, nameAliases.modelId))
    .where(eq(nameAliases.id, id))
  return findOrRefuse(row, 'The alias')
}

export const removeAlias = (tx: Transaction, id: number) => tx.delete(nameAliases).where(eq(nameAliases.id, id))
