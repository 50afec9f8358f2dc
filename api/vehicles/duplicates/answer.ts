import { and, eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { changeStatus } from '../lifecycle/change-status'
import { vehicles } from '../schema'
import { vehiclesByIds } from '../vehicles'
import type { VinAnswer, VinQuestion } from './questions.contract'
import { vinQuestions } from './schema'

type Answering = Context & Staff
type Which = { id: number }

const ownQuestion = ({ dealership }: Staff, { id }: Which) =>
  and(eq(vinQuestions.id, id), eq(vinQuestions.dealershipId, dealership.id))

/** Throws not_found for another dealership’s question. */
export async function readVinQuestion(context: Answering, which: Which): Promise<VinQuestion> {
  const [row] = await context.db.select().from(vinQuestions).where(ownQuestion(context, which))
  const question = findOrRefuse(row, 'The question')
  const [one] = await vehiclesByIds(context, [question.vehicleId])
  const { vehicle, make, model } = findOrRefuse(one, 'The vehicle')
  const { answeredBy, askedAt, answeredAt, id, vin, note, answer, words } = question
  const names = await namesOfUsers(context, answeredBy === null ? [] : [answeredBy])
  return {
    id,
    vin,
    note,
    answer,
    words,
    title: [vehicle.year, make.name, model.name, vehicle.trim].filter(Boolean).join(' '),
    vehicleId: vehicle.id,
    vehicleVersion: vehicle.version,
    stockNo: vehicle.stockNo,
    status: vehicle.status,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy: answeredBy === null ? null : (names.get(answeredBy) ?? null),
  }
}

/** Throws not_found, invalid where words or the consent are missing, conflict where it was answered or the listing changed. */
export const answerVinQuestion = (
  context: Answering,
  { id, answer, words, takesDown, version }: VinAnswer & Which,
): Promise<VinQuestion> =>
  transaction(context, async (tx) => {
    const [row] = await tx.select().from(vinQuestions).where(ownQuestion(context, { id })).for('update')
    const question = findOrRefuse(row, 'The question')
    if (question.answer !== null) throw new Refusal('conflict', 'This question was answered already.')
    if (answer === 'other' && words === '')
      throw invalid('Say what is so in a sentence.', { words: 'Write a sentence.' })
    if (answer === 'gone') await takeDown(tx, context, question.vehicleId, { takesDown, version })
    const answered = { answer, words, answeredBy: context.actor.id, answeredAt: context.now() }
    await tx.update(vinQuestions).set(answered).where(eq(vinQuestions.id, id))
    const { vehicleId: entityId, dealershipId } = question
    const detail = { before: { answer: null }, after: { answer: answerWords[answer], words } }
    await audit(context, { action: 'vehicle.vin-answered', entity: 'vehicle', entityId, dealershipId, detail }, tx)
    return readVinQuestion(within(context, tx), { id })
  })

const answerWords = {
  here: 'It is on our lot',
  gone: 'It is not ours anymore',
  other: 'Something else',
} as const satisfies Record<VinAnswer['answer'], string>

async function takeDown(
  tx: Transaction,
  context: Answering,
  vehicleId: number,
  { takesDown, version }: Pick<VinAnswer, 'takesDown' | 'version'>,
): Promise<void> {
  const which = and(eq(vehicles.id, vehicleId), eq(vehicles.dealershipId, context.dealership.id))
  const [row] = await tx.select().from(vehicles).where(which).for('no key update')
  const { status, version: current } = findOrRefuse(row, 'The vehicle')
  if (status !== 'active' && status !== 'pending') return
  const problem = 'Confirm that the listing comes off the site.'
  if (!takesDown) throw invalid(problem, { takesDown: problem })
  if (current !== version) throw changedMeanwhile('vehicle')
  await changeStatus(tx, context, { to: 'delisted', reason: 'not_ours', which })
  const detail = { before: { status }, after: { status: 'delisted', reason: 'Not the dealership’s anymore' } }
  const { id: dealershipId } = context.dealership
  const entry = { action: 'vehicle.status-changed', entity: 'vehicle', entityId: vehicleId, dealershipId } as const
  await audit(context, { ...entry, detail }, tx)
}
