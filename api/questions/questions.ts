import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { membershipsOf } from '../accounts/memberships'
import type { Context } from '../context'
import type { Staff } from '../http/guards'
import { paged } from '../paging'
import { findOrRefuse } from '../refusals'
import { isGone, refuseHidden } from '../vehicles/lifecycle/visibility'
import { vehicleSlug } from '../vehicles/slug'
import { type FoundVehicle, vehicleBySlug, vehiclesByIds } from '../vehicles/vehicles'
import type { QuestionsQuery, VehicleQuestions } from './contract'
import { answeringFor, presentQuestions } from './present-questions'
import { answers, questions } from './schema'

/** Also of a vehicle that is sold or archived. Throws not_found for one that was never public. */
export async function questionsOf(
  context: Context,
  { slug, page: wanted, size, question }: QuestionsQuery & { slug: string },
): Promise<VehicleQuestions> {
  const found = await askedVehicle(context, slug)
  const { id, dealershipId } = found.vehicle
  const published = and(eq(questions.vehicleId, id), eq(questions.status, 'published'))
  const [sum] = await context.db.select({ total: count() }).from(questions).where(published)
  const total = sum?.total ?? 0
  const { page, pageCount } = paged(wanted, total, size)
  const rows = await context.db
    .select()
    .from(questions)
    .where(published)
    .orderBy(sql`${questions.answeredAt} desc nulls last`, desc(questions.createdAt), desc(questions.id))
    .limit(size)
    .offset((page - 1) * size)
  const [pinned] = question === undefined ? [] : await shown(context, and(published, eq(questions.id, question)))
  return {
    vehicle: presentVehicle(context, found),
    dealership: presentDealership(found),
    items: await presentQuestions(context, rows),
    pinned: pinned ?? null,
    own: await unseenOwn(context, id),
    total,
    page,
    pageCount,
    can: await canOf(context, found, dealershipId),
  }
}

/** In any state that buyers have seen. Throws not_found. */
export async function askedVehicle(context: Context, slug: string): Promise<FoundVehicle> {
  const found = await vehicleBySlug(context, slug)
  refuseHidden(found.vehicle.status, found.dealership.status)
  return found
}

export async function vehicleOf(
  db: Pick<Context['db'], 'select'>,
  { vehicleId }: { vehicleId: number },
): Promise<FoundVehicle> {
  const [found] = await vehiclesByIds({ db }, [vehicleId])
  return findOrRefuse(found, 'The car')
}

export const isAskable = ({ vehicle, dealership }: FoundVehicle): boolean =>
  ['active', 'pending'].includes(vehicle.status) && dealership.status === 'approved'

export const titleOf = ({ vehicle, make, model }: FoundVehicle): string => `${vehicle.year} ${make.name} ${model.name}`

const presentVehicle = ({ now }: Context, found: FoundVehicle): VehicleQuestions['vehicle'] => ({
  id: found.vehicle.id,
  slug: slugOf(found),
  title: titleOf(found),
  hasPage: !isGone(found.vehicle, now()),
  isOpen: isAskable(found),
  coverId: found.vehicle.coverAssetId,
})

export const slugOf = ({ vehicle, make, model }: FoundVehicle): string =>
  vehicleSlug({ ...vehicle, make: make.name, model: model.name })

const presentDealership = ({ dealership: { id, name, slug, logoAssetId } }: FoundVehicle) => ({
  id,
  name,
  slug,
  logoId: logoAssetId,
})

async function canOf(context: Context, found: FoundVehicle, dealershipId: number) {
  const answering = await answeringFor(context)
  const mine = context.actor ? await membershipsOf(context, context.actor) : []
  return {
    ask: isAskable(found) && !mine.some(({ id }) => id === dealershipId),
    answer: answering.has(dealershipId),
  }
}

async function unseenOwn(context: Context, vehicleId: number) {
  if (!context.actor) return []
  const { userId, status } = questions
  return shown(
    context,
    and(eq(questions.vehicleId, vehicleId), eq(userId, context.actor.id), inArray(status, ['pending', 'hidden'])),
  )
}

async function shown(context: Context, which: SQL | undefined) {
  const rows = await context.db.select().from(questions).where(which).orderBy(desc(questions.id)).limit(20)
  return presentQuestions(context, rows)
}

const isUnanswered = ({ dealership }: Staff) =>
  and(
    eq(questions.dealershipId, dealership.id),
    eq(questions.status, 'published'),
    isNull(questions.answeredAt),
    sql`not exists (select from ${answers} where ${answers.questionId} = ${questions.id} and ${answers.status} <> 'deleted')`,
  )

/** Of the caller's dealership: how many wait for an answer, and where the oldest stands. */
export async function unansweredQuestions(
  context: Context & Staff,
): Promise<{ count: number; question?: { id: number; slug: string; title: string } }> {
  const [oldest] = await context.db
    .select({ id: questions.id, vehicleId: questions.vehicleId })
    .from(questions)
    .where(isUnanswered(context))
    .orderBy(asc(questions.createdAt))
    .limit(1)
  const [found] = oldest ? await vehiclesByIds(context, [oldest.vehicleId]) : []
  if (!oldest || !found) return { count: 0 }
  const count = await context.db.$count(questions, isUnanswered(context))
  return { count, question: { id: oldest.id, slug: slugOf(found), title: titleOf(found) } }
}
