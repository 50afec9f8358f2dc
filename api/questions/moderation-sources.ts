import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import { isShownDealership } from '../dealerships/lookup'
import type { ModerationSource, Subject, Visibility } from '../moderation/source'
import type { NotifyingContext } from '../notifier'
import { vehiclesByIds } from '../vehicles/vehicles'
import { tellAsker, tellStaff } from './notices'
import { slugOf, titleOf, vehicleOf } from './questions'
import { answers, questions } from './schema'

type Reader = Pick<Context, 'db'>

export const questionModeration: ModerationSource = {
  kind: 'question',
  async subjects(reading, ids) {
    const rows = await reading.db
      .select({ id: questions.id, vehicleId: questions.vehicleId })
      .from(questions)
      .where(and(inArray(questions.id, [...ids]), ne(questions.status, 'deleted')))
    return subjectsOf(reading, rows, 'Question about the')
  },
  async published({ db }, id) {
    const [row] = await db
      .select()
      .from(questions)
      .where(and(eq(questions.id, id), eq(questions.status, 'published')))
    if (!row || !(await isShownDealership({ db }, row.dealershipId))) return null
    const { text, userId, createdAt, dealershipId } = row
    return { text, dealershipId: null, about: { dealershipId }, userId, createdAt }
  },
  async setVisibility(tx, context, ids, to) {
    const changed = await tx
      .update(questions)
      .set({ status: to })
      .where(and(inArray(questions.id, [...ids]), ne(questions.status, 'deleted'), ne(questions.status, to)))
      .returning()
    if (to === 'published')
      for (const question of changed) await tellStaff(tx, context, question, await vehicleOf(tx, question))
    await publishQuestions(
      tx,
      context,
      changed.map(({ id }) => id),
    )
  },
}

export const answerModeration: ModerationSource = {
  kind: 'answer',
  async subjects(reading, ids) {
    const rows = await reading.db
      .select({ id: answers.id, vehicleId: questions.vehicleId })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(and(inArray(answers.id, [...ids]), ne(answers.status, 'deleted')))
    return subjectsOf(reading, rows, 'Answer about the')
  },
  async published({ db }, id) {
    const [found] = await db
      .select({ row: answers })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(and(eq(answers.id, id), eq(answers.status, 'published'), eq(questions.status, 'published')))
    if (!found || !(await isShownDealership({ db }, found.row.dealershipId))) return null
    const { text, userId, createdAt, dealershipId } = found.row
    return { text, dealershipId, userId, createdAt }
  },
  setVisibility: showAnswers,
}

/** A question counts as unanswered while readers cannot see its answer. */
async function showAnswers(
  tx: Transaction,
  context: NotifyingContext,
  ids: readonly number[],
  to: Visibility,
): Promise<void> {
  const changed = await tx
    .update(answers)
    .set({ status: to })
    .where(and(inArray(answers.id, [...ids]), ne(answers.status, 'deleted'), ne(answers.status, to)))
    .returning({ questionId: answers.questionId })
  const of = changed.map(({ questionId }) => questionId)
  if (of.length === 0) return
  const answered = await tx
    .update(questions)
    .set({ answeredAt: to === 'published' ? sql`coalesce(${questions.answeredAt}, ${context.now()})` : null })
    .where(inArray(questions.id, of))
    .returning()
  if (to === 'published')
    for (const question of answered) await tellAsker(tx, context, question, await vehicleOf(tx, question))
  await publishQuestions(tx, context, of)
}

const publishQuestions = (tx: Transaction, context: Context, ids: readonly number[]) =>
  publishChange(tx, context, { concept: 'questions', ids, kind: 'updated' })

async function subjectsOf(
  { db }: Reader,
  rows: readonly { id: number; vehicleId: number }[],
  words: string,
): Promise<Map<number, Subject>> {
  const found = await vehiclesByIds({ db }, [...new Set(rows.map(({ vehicleId }) => vehicleId))])
  const vehicles = new Map(found.map((one) => [one.vehicle.id, one]))
  return new Map(
    rows.flatMap(({ id, vehicleId }): [number, Subject][] => {
      const one = vehicles.get(vehicleId)
      if (!one) return []
      const place = { page: 'vehicle', slug: slugOf(one) } as const
      return [[id, { label: `${words} ${titleOf(one)}`, place, pictureId: one.vehicle.coverAssetId }]]
    }),
  )
}
