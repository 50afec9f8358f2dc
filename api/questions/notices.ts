import { membersWithRoles } from '../accounts/members/staff'
import { recipientsOf } from '../accounts/recipients'
import type { Transaction } from '../database/open'
import { findDealership } from '../dealerships/lookup'
import type { NotifyingContext } from '../notifier'
import { dealershipStaff, mayOpen } from '../roles/permissions'
import type { FoundVehicle } from '../vehicles/vehicles'
import { enqueueQuestionEmail, type QuestionEmail } from './email-messages'
import type { QuestionRow } from './present-questions'
import { slugOf, titleOf } from './questions'

type Notifying = Pick<NotifyingContext, 'now' | 'notifier'>

/** Whoever works on the inventory; nobody by more than one mail an hour, whatever somebody else asks. */
export async function tellStaff(
  tx: Transaction,
  context: Notifying,
  { id, dealershipId }: QuestionRow,
  vehicle: FoundVehicle,
): Promise<void> {
  const roles = dealershipStaff.filter((role) => mayOpen(role, 'inventory'))
  const members = (await membersWithRoles({ db: tx }, dealershipId, roles)).map((member) => member.id)
  const payload = { what: 'asked', question: id, slug: slugOf(vehicle), title: titleOf(vehicle) }
  const notices = members.map((userId) => ({ userId, payload, dedupeKey: `question ${id}` }))
  await context.notifier.notify(tx, context, ...notices.map((one) => ({ ...one, event: 'questions' as const })))
  const hour = Math.floor(context.now().getTime() / 3_600_000)
  await mail(tx, context, members, (userId) => ({
    message: { kind: 'question-asked', questionId: id, userId },
    dedupeKey: `question-asked ${userId} ${hour}`,
  }))
}

/** Notifies who asked, unless the dealership is not approved by the time a moderator lets its answer through. */
export async function tellAsker(
  tx: Transaction,
  context: Notifying,
  { id, userId, dealershipId }: QuestionRow,
  vehicle: FoundVehicle,
): Promise<void> {
  if (userId === null || (await findDealership({ db: tx }, dealershipId)).status !== 'approved') return
  const about = { slug: slugOf(vehicle), title: titleOf(vehicle), dealership: vehicle.dealership.name }
  const payload = { what: 'answered', question: id, ...about }
  await context.notifier.notify(tx, context, { userId, event: 'questions', payload, dedupeKey: `answer ${id}` })
  await mail(tx, context, [userId], () => ({
    message: { kind: 'question-answered', questionId: id, userId },
    dedupeKey: `question-answered ${id}`,
  }))
}

async function mail(
  tx: Transaction,
  context: Notifying,
  userIds: readonly number[],
  mailFor: (userId: number) => { message: QuestionEmail; dedupeKey: string },
): Promise<void> {
  const channels = await context.notifier.channelsFor({ db: tx }, 'questions', userIds)
  const recipients = await recipientsOf({ db: tx }, userIds)
  for (const userId of userIds) {
    const to = recipients.get(userId)?.email
    if (to && channels.get(userId)?.email) await enqueueQuestionEmail(tx, { to, verified: true, ...mailFor(userId) })
  }
}
