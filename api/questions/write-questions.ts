import { and, eq, ne, sql } from 'drizzle-orm'
import { membershipsOf } from '../accounts/memberships'
import { audit } from '../audit/audit'
import { publishChange, transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import type { SignedIn } from '../http/guards'
import { consumeCount, type SettingLimit } from '../limits/limits'
import { lockItemOf } from '../moderation/lock-items'
import { screen, withdraw } from '../moderation/screen'
import type { NotifyingContext } from '../notifier'
import { findOrRefuse, forbidden, Refusal } from '../refusals'
import type { Question } from './contract'
import { tellStaff } from './notices'
import { presentQuestions, type QuestionRow } from './present-questions'
import { askedVehicle, isAskable, titleOf } from './questions'
import { answers, questions } from './schema'

type ByPerson = NotifyingContext & SignedIn

const perPerson: SettingLimit = { prefix: 'question', seconds: 3600, setting: 'question' }

/** Throws not_found, conflict for a vehicle that is off sale, forbidden for who works there, too_many. */
export async function askQuestion(
  context: ByPerson,
  { slug, text }: { slug: string; text: string },
): Promise<Question> {
  const { vehicle } = await askedVehicle(context, slug)
  await consumeCount(context, perPerson, context.actor.id, (most) => `At most ${most} questions an hour.`)
  return transaction(context, async (tx) => {
    await lockDealership(tx, { id: vehicle.dealershipId }) // until two are merged, or it is written
    const found = await askedVehicle(within(context, tx), slug)
    const { id: vehicleId, dealershipId } = found.vehicle
    if (!isAskable(found)) throw new Refusal('conflict', 'This car is off sale: questions about it are closed.')
    if ((await membershipsOf({ db: tx }, context.actor)).some(({ id }) => id === dealershipId))
      throw forbidden('You work at this dealership.')
    const [row] = await tx
      .insert(questions)
      .values({
        vehicleId,
        dealershipId,
        userId: context.actor.id,
        authorName: context.actor.name,
        text,
        createdAt: context.now(),
      })
      .returning()
    const asked = findOrRefuse(row, 'The question')
    const about = { label: titleOf(found), dealershipId }
    const status = await screen(tx, context, { kind: 'question', id: asked.id, text, dealershipId: null, about })
    await tx.update(questions).set({ status }).where(eq(questions.id, asked.id))
    if (status === 'published') await tellStaff(tx, context, asked, found)
    await record(tx, context, asked, 'question.asked')
    return presented(context, tx, { ...asked, status })
  })
}

/** Throws not_found for what is not theirs, conflict once it is answered. */
export const deleteQuestion = (context: ByPerson, { id }: { id: number }): Promise<{ deleted: true }> =>
  transaction(context, async (tx) => {
    await lockItemsOf(tx, id)
    const [row] = await tx
      .select()
      .from(questions)
      .where(and(eq(questions.id, id), eq(questions.userId, context.actor.id), ne(questions.status, 'deleted')))
      .for('update')
    const before = findOrRefuse(row, 'The question')
    if (before.answeredAt !== null)
      throw new Refusal('conflict', 'It has been answered meanwhile, and stays for those who read the answer.')
    const held = await tx.delete(answers).where(eq(answers.questionId, id)).returning({ id: answers.id })
    await tx
      .update(questions)
      .set({ status: 'deleted', text: '', version: sql`${questions.version} + 1` })
      .where(eq(questions.id, id))
    await withdraw(tx, context, 'question', [id])
    await withdraw(
      tx,
      context,
      'answer',
      held.map((one) => one.id),
    )
    await record(tx, context, before, 'question.deleted')
    return { deleted: true as const }
  })

/** The question's and its answer's. */
export async function lockItemsOf(tx: Transaction, id: number): Promise<void> {
  await lockItemOf(tx, 'question', id)
  const [answer] = await tx.select({ id: answers.id }).from(answers).where(eq(answers.questionId, id))
  if (answer) await lockItemOf(tx, 'answer', answer.id)
}

export async function presented(context: ByPerson, tx: Transaction, row: QuestionRow): Promise<Question> {
  const [question] = await presentQuestions(within(context, tx), [row])
  return findOrRefuse(question, 'The question')
}

const kinds = {
  'question.asked': 'created',
  'question.deleted': 'deleted',
  'question.answered': 'updated',
  'question.answer-edited': 'updated',
} as const

export async function record(
  tx: Transaction,
  context: ByPerson,
  { id, dealershipId, vehicleId }: QuestionRow,
  action: keyof typeof kinds,
): Promise<void> {
  await audit(context, { action, entity: 'question', entityId: id, dealershipId, detail: { vehicle: vehicleId } }, tx)
  await publishChange(tx, context, { concept: 'questions', ids: [id], kind: kinds[action] })
}
