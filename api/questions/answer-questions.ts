import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import { refuseUnlessApproved } from '../dealerships/require-approved'
import type { Staff } from '../http/guards'
import { consumeCount, type Limit } from '../limits/limits'
import { screen } from '../moderation/screen'
import type { NotifyingContext } from '../notifier'
import { changedMeanwhile, findOrRefuse } from '../refusals'
import type { Question } from './contract'
import { tellAsker } from './notices'
import type { AnswerRow, QuestionRow } from './present-questions'
import { titleOf, vehicleOf } from './questions'
import { answers, questions } from './schema'
import { lockItemsOf, presented, record } from './write-questions'

type ByStaff = NotifyingContext & Staff
interface Written {
  id: number
  text: string
  version?: number
}

const perPerson: Limit = { prefix: 'answer', points: 120, seconds: 3600 }

/** The one answer, or its edit. Throws not_found, conflict for a stale version and for a second answer, too_many. */
export async function answerQuestion(context: ByStaff, { id, text, version }: Written): Promise<Question> {
  await consumeCount(context, perPerson, context.actor.id, `At most ${perPerson.points} answers an hour.`)
  return transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    refuseUnlessApproved(await lockDealership(tx, { id: dealershipId }))
    await lockItemsOf(tx, id)
    const question = await lockQuestion(tx, context, id)
    const before = await answerOf(tx, id)
    if (before?.version !== version) throw changedMeanwhile('answer')
    const written = await store(tx, context, { question, before, text })
    const after = await publishOrHold(tx, context, question, written)
    await record(tx, context, question, before ? 'question.answer-edited' : 'question.answered')
    return presented(context, tx, after)
  })
}

async function lockQuestion(tx: Transaction, { dealership }: ByStaff, id: number): Promise<QuestionRow> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.dealershipId, dealership.id), eq(questions.status, 'published')))
    .for('update')
  return findOrRefuse(row, 'The question')
}

async function answerOf(tx: Transaction, questionId: number): Promise<AnswerRow | undefined> {
  const [row] = await tx.select().from(answers).where(eq(answers.questionId, questionId))
  return row
}

interface Stored {
  question: QuestionRow
  before: AnswerRow | undefined
  text: string
}

async function store(tx: Transaction, context: ByStaff, { question, before, text }: Stored): Promise<AnswerRow> {
  const { id: questionId, dealershipId } = question
  const now = context.now()
  const [row] = before
    ? await tx
        .update(answers)
        .set({ text, userId: context.actor.id, editedAt: now, version: sql`${answers.version} + 1` })
        .where(eq(answers.id, before.id))
        .returning()
    : await tx
        .insert(answers)
        .values({ questionId, dealershipId, userId: context.actor.id, text, createdAt: now })
        .returning()
  return findOrRefuse(row, 'The answer')
}

/** Who asked is told of the first answer that readers see. */
async function publishOrHold(
  tx: Transaction,
  context: ByStaff,
  question: QuestionRow,
  { id, text, dealershipId }: AnswerRow,
): Promise<QuestionRow> {
  const vehicle = await vehicleOf(tx, question)
  const about = { label: titleOf(vehicle) }
  const status = await screen(tx, context, { kind: 'answer', id, text, dealershipId, about })
  await tx.update(answers).set({ status }).where(eq(answers.id, id))
  const answeredAt = status === 'published' ? (question.answeredAt ?? context.now()) : null
  await tx.update(questions).set({ answeredAt }).where(eq(questions.id, question.id))
  if (status === 'published' && question.answeredAt === null) await tellAsker(tx, context, question, vehicle)
  return { ...question, answeredAt }
}
