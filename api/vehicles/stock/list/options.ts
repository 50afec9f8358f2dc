import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { dealershipNames } from '../../../dealerships/lookup'
import { models } from '../../schema'
import { allMakes } from '../../taxonomy/taxonomy-lookup'
import type { StockQuery } from '../stock.contract'

/** Reads what the filters offer: models once a make is chosen, dealerships where they are few. */
export async function optionsOf(context: Context, { make, dealership }: StockQuery) {
  return {
    dealerships: await dealershipNames(context, dealership),
    makes: await allMakes(context),
    models: make ? await modelsOf(context, make) : [],
  }
}

const modelsOf = ({ db }: Context, make: number) =>
  db
    .select({ id: models.id, name: models.name })
    .from(models)
    .where(eq(models.makeId, make))
    .orderBy(models.name)
    .limit(500)

/** Returns the one model that is chosen where it is the make's: another is left over from an earlier choice. */
export async function modelsOfMake({ db }: Pick<Context, 'db'>, make: number, model?: number): Promise<number[]> {
  const rows = await db.select({ id: models.id }).from(models).where(eq(models.makeId, make))
  const ids = rows.map(({ id }) => id)
  return model && ids.includes(model) ? [model] : ids
}
