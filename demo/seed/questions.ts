import { sql } from 'drizzle-orm'
import type { Transaction } from '../../api/database/open'
import { answers, questions } from '../../api/questions/schema'
import { questionsByKind } from './questions.data'
import { createRandom, type Random } from './random'

const hourMs = 3_600_000
type Kind = keyof typeof questionsByKind

interface Car extends Record<string, unknown> {
  id: number
  dealershipId: number
  model: string
  mileage: string
  stockNo: string
  color: string
}

/** Cars on sale of each kind; the first dealerships’ come first, where the demo is looked at. */
const kinds: Record<Kind, ReturnType<typeof sql>> = {
  used: sql`v.condition <> 'new' and v.fuel = 'gasoline' and v.body in ('sedan', 'hatchback', 'coupe', 'wagon')`,
  new: sql`v.condition = 'new' and v.fuel = 'gasoline' and v.body <> 'pickup'`,
  electric: sql`v.fuel in ('electric', 'hybrid', 'plugin_hybrid') and v.body <> 'pickup'`,
  truck: sql`v.body = 'pickup'`,
  family: sql`v.condition <> 'new' and v.fuel = 'gasoline' and v.body in ('crossover', 'suv', 'minivan', 'van')`,
}

/** What buyers have asked in public in the last three months; a few wait for an answer. */
export async function seedQuestions(tx: Transaction, now: Date): Promise<void> {
  const random = createRandom(29)
  const { rows: people } = await tx.execute<{ id: string; name: string }>(sql`
    select id, display_name as name from "user" where email like '%@members.example' order by id`)
  for (const kind of Object.keys(kinds) as Kind[]) {
    const cars = await carsOf(tx, kind)
    for (const [at, [question, answer]] of questionsByKind[kind].entries()) {
      const car = cars[Math.floor(at / askedOfEach) % Math.max(1, cars.length)]
      const asker = random.pick(people)
      if (car)
        await insert(tx, { question, answer, car, asker, askedAt: momentOf(random, now, answer !== null), random })
    }
  }
}

const askedOfEach = 3

async function carsOf(tx: Transaction, kind: Kind): Promise<Car[]> {
  const { rows } = await tx.execute<Car>(sql`
    select v.id::int, v.dealership_id::int as "dealershipId", m.name as model,
      to_char(v.mileage, 'FM999,999') as mileage, v.stock_no as "stockNo", v.exterior_color as color
    from vehicle v join model m on m.id = v.model_id
    where v.status = 'active' and v.stock_no is not null and ${kinds[kind]}
    order by row_number() over (partition by v.dealership_id order by v.id), v.dealership_id limit 60`)
  return rows
}

const momentOf = (random: Random, now: Date, isAnswered: boolean): Date =>
  new Date(now.getTime() - (isAnswered ? random.int(60, 2000) : random.int(2, 50)) * hourMs)

interface Asked {
  question: string
  answer: string | null
  car: Car
  asker: { id: string; name: string }
  askedAt: Date
  random: Random
}

async function insert(tx: Transaction, { question, answer, car, asker, askedAt, random }: Asked): Promise<void> {
  const fill = (text: string) =>
    text
      .replaceAll('{car}', car.model)
      .replaceAll('{miles}', car.mileage)
      .replaceAll('{stock}', car.stockNo)
      .replaceAll('{color}', car.color)
  const answeredAt = answer === null ? null : new Date(askedAt.getTime() + random.int(1, 40) * hourMs)
  const { id: vehicleId, dealershipId } = car
  const [row] = await tx
    .insert(questions)
    .values({
      vehicleId,
      dealershipId,
      userId: Number(asker.id),
      authorName: asker.name,
      text: fill(question),
      status: 'published',
      createdAt: askedAt,
      answeredAt,
    })
    .returning({ id: questions.id })
  if (row && answer !== null && answeredAt)
    await tx.insert(answers).values({
      questionId: row.id,
      dealershipId,
      text: fill(answer),
      status: 'published',
      createdAt: answeredAt,
    })
}
