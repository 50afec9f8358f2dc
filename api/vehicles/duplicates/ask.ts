import { and, eq } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { transaction, within } from '../../context'
import { lockFor } from '../../database/lock-for'
import { emailAdministrators } from '../../dealerships/emails/email-administrators'
import { findDealership } from '../../dealerships/lookup'
import { consumeCount } from '../../limits/limits'
import { findOrRefuse, Refusal } from '../../refusals'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import { vehicles } from '../schema'
import type { Administering } from '../stock/changes/preview'
import { vehiclesByIds } from '../vehicles'
import { perPerson, tooOften } from './decide'
import type { VinAsking, VinCase } from './duplicates.contract'
import { hoursToAskAgain } from './kinds.contract'
import { newestQuestions } from './newest-questions'
import { readDuplicate } from './read-case'
import { vinQuestions } from './schema'

const answeringRoles = dealershipStaff.filter((role) => mayOpen(role, 'inventory'))

/** Emails the dealership’s administrators and notifies who may answer. Throws not_found, conflict within a day of the last question. */
export const askAboutDuplicate = (
  context: Administering,
  { vin, vehicleId, note }: VinAsking & { vin: string },
): Promise<VinCase> =>
  transaction(context, async (tx) => {
    const inside = within(context, tx)
    await consumeCount(inside, perPerson, context.actor.id, tooOften)
    await lockFor(tx, 'vin decisions', vin)
    const [vehicle] = await tx
      .select()
      .from(vehicles)
      .where(and(eq(vehicles.id, vehicleId), eq(vehicles.vin, vin)))
    const { dealershipId, stockNo } = findOrRefuse(vehicle, 'The listing')
    const last = (await newestQuestions({ db: tx }, [vehicleId])).get(vehicleId)
    const askedAt = context.now()
    if (last && askedAt.getTime() - last.askedAt.getTime() < hoursToAskAgain * 3_600_000)
      throw new Refusal('conflict', `You can ask a dealership again ${hoursToAskAgain} hours after the last time.`)
    const [question] = await tx
      .insert(vinQuestions)
      .values({ vin, vehicleId, dealershipId, note, askedBy: context.actor.id, askedAt })
      .returning({ id: vinQuestions.id })
    const { id: questionId } = findOrRefuse(question, 'The question')
    const detail = { before: { question: null }, after: { question: 'Is the vehicle on your lot?', vin, note } }
    await audit(
      context,
      { action: 'vehicle.vin-asked', entity: 'vehicle', entityId: vehicleId, dealershipId, detail },
      tx,
    )
    const [one] = await vehiclesByIds({ db: tx }, [vehicleId])
    const title = one ? `${one.vehicle.year} ${one.make.name} ${one.model.name}` : 'A vehicle'
    await emailAdministrators(tx, await findDealership({ db: tx }, dealershipId), {
      kind: 'dealership-vin-asked',
      title,
      vin,
      stockNo,
      note,
      questionId,
    })
    const people = await membersWithRoles({ db: tx }, dealershipId, answeringRoles)
    const payload = { question: questionId, dealershipId, title, vin }
    const notice = { event: 'vin-questions', payload, dedupeKey: `vin question ${questionId}` } as const
    await context.notifier.notify(tx, context, ...people.map(({ id: userId }) => ({ userId, ...notice })))
    return readDuplicate(inside, { vin })
  })
