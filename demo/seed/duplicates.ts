import { eq, inArray } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import { insertMany } from '../../api/database/insert-many'
import type { Transaction } from '../../api/database/open'
import { groupBy } from '../../api/group-by'
import { vinDecisionListings, vinDecisions, vinDuplicates, vinQuestions } from '../../api/vehicles/duplicates/schema'
import type { DemoVehicle } from './marketplace'

/** Counts the listings of each case, and the hours that it waits. */
const cases = [
  { listings: 2, hours: 51 },
  { listings: 3, hours: 26 },
  { listings: 2, hours: 15 },
  { listings: 2, hours: 9 },
] as const
/** Tests act as the staff of the first dealerships, and count what these have. */
const firstDealership = 7

export interface SharedCar {
  vin: string
  hours: number
  cars: DemoVehicle[]
}

/** Gives cars of one model, year and color at several dealerships the VIN of the first of them. */
export function shareVins(stock: readonly DemoVehicle[]): SharedCar[] {
  const candidates = stock.filter(
    ({ row }) => row.status === 'active' && row.vin && row.dealershipId >= firstDealership,
  )
  const alike = [
    ...groupBy(candidates, ({ make, model, row }) => `${make} ${model} ${row.year} ${row.exteriorColor}`).values(),
  ]
    .map((cars) => [...groupBy(cars, ({ row }) => row.dealershipId).values()].flatMap(([first]) => first ?? []))
    .sort((one, other) => other.length - one.length)
  return cases.flatMap(({ listings, hours }, at) => {
    const cars = (alike[at] ?? []).slice(0, listings)
    const [first, ...others] = cars
    if (!first?.row.vin || cars.length < listings) return []
    for (const { row } of others) row.vin = first.row.vin
    return [{ vin: first.row.vin, hours, cars }]
  })
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** Lets each case wait for its time; of one a dealership has answered, and one was decided and undone. */
export async function seedDuplicates(tx: Transaction, shared: readonly SharedCar[], now: Date): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'admin@example.com'))
  for (const { vin, hours } of shared)
    await tx
      .update(vinDuplicates)
      .set({ since: ago(now, hours) })
      .where(inArray(vinDuplicates.vin, [vin]))
  const threefold = shared.find(({ cars }) => cars.length > 2)
  if (threefold) await tx.insert(vinQuestions).values(questionsAbout(threefold, { now, askedBy: admin?.id ?? null }))
  const undone = shared.at(-1)
  if (!undone) return
  const [decision] = await tx
    .insert(vinDecisions)
    .values({
      vin: undone.vin,
      kind: 'keeps',
      decidedBy: admin?.id,
      decidedAt: ago(now, 34),
      undoneBy: admin?.id,
      undoneAt: ago(now, 9),
    })
    .returning({ id: vinDecisions.id })
  if (!decision) return
  const listings = undone.cars.map(({ row }, at) => ({
    decisionId: decision.id,
    vehicleId: row.id,
    keeps: at === 0,
    fromStatus: 'active' as const,
    totalCents: row.priceTotalCents,
    mileage: row.mileage ?? null,
  }))
  await insertMany(tx, vinDecisionListings, listings)
}

function questionsAbout(
  { vin, cars }: SharedCar,
  { now, askedBy }: { now: Date; askedBy: number | null },
): (typeof vinQuestions.$inferInsert)[] {
  const [first, second] = cars
  if (!first || !second) return []
  const of = ({ row }: DemoVehicle) => ({ vin, vehicleId: row.id, dealershipId: row.dealershipId, askedBy })
  const words = 'On our lot since the end of October, bought at an auction.'
  return [
    { ...of(first), askedAt: ago(now, 25), answer: 'here', words, answeredAt: ago(now, 22) },
    { ...of(second), askedAt: ago(now, 25) },
  ]
}
