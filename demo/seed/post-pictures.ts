import { sql } from 'drizzle-orm'
import { insertMany } from '../../api/database/insert-many'
import type { Transaction } from '../../api/database/open'
import { posts, postVehicles } from '../../api/social/schema'
import type { DemoPost, DemoTheme } from './demo-post'
import { createRandom } from './random'

interface Shown {
  id: number
  post: DemoPost
  dealershipId: number | null
}

const fitting: Record<DemoTheme, (car: Car) => boolean> = {
  electric: ({ fuel }) => fuel === 'electric' || fuel === 'plugin_hybrid',
  trucks: ({ body }) => body === 'pickup',
  family: ({ body }) => ['suv', 'crossover', 'minivan', 'wagon'].includes(body),
  winter: ({ drivetrain }) => drivetrain === 'awd' || drivetrain === 'four_wd',
  any: () => true,
}

interface Car extends Record<string, unknown> {
  id: number
  dealership_id: number
  body: string
  fuel: string
  drivetrain: string
}

/** Half of what dealerships write names one to three cars of theirs that fit it; some of the others show the dealership. */
export async function illustratePosts(tx: Transaction, written: readonly Shown[]): Promise<void> {
  const random = createRandom(23)
  const ours = written.filter(({ dealershipId, post }) => dealershipId !== null && !post.cars)
  const cars = await carsByDealership(tx)
  const named = ours.flatMap(({ id: postId, post, dealershipId }) => {
    if (!random.chance(0.5)) return []
    const fit = (cars.get(dealershipId ?? 0) ?? []).filter(fitting[post.theme ?? 'any'])
    return random.some(fit, random.int(1, 3)).map(({ id }, position) => ({ postId, position, vehicleId: id }))
  })
  await insertMany(tx, postVehicles, named)
  const bare = ours.filter(({ id }) => !named.some(({ postId }) => postId === id) && random.chance(0.4))
  await tx.execute(sql`
    update ${posts} set cover_asset_id = d.cover_asset_id, cover_alt = d.name || ', illustration'
    from dealership d
    where d.id = ${posts.dealershipId} and ${posts.id} = any(${sql.param(bare.map(({ id }) => id))}::bigint[])`)
}

async function carsByDealership(tx: Transaction): Promise<Map<number, Car[]>> {
  const { rows } = await tx.execute<Car>(sql`
    select id::int, dealership_id::int, body, fuel, drivetrain from vehicle
    where status = 'active' order by first_published_at desc, id`)
  const byDealership = new Map<number, Car[]>()
  for (const car of rows) byDealership.set(car.dealership_id, [...(byDealership.get(car.dealership_id) ?? []), car])
  return byDealership
}
