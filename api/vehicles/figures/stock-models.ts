import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { isOnSale } from '../on-sale'
import { makes, models, vehicles } from '../schema'

/** Lists the models that the caller's dealership has on sale, each with its lowest total price in cents; null: on request. */
export const modelsInStock = ({ db, dealership }: Context & Staff) =>
  db
    .select({
      make: makes.name,
      model: models.name,
      fromCents: sql<number | null>`min(${vehicles.priceTotalCents})::float8`,
    })
    .from(vehicles)
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .where(and(eq(vehicles.dealershipId, dealership.id), isOnSale()))
    .groupBy(makes.name, models.name)
