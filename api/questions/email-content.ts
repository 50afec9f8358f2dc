import { and, eq, ne } from 'drizzle-orm'
import { membersWithRoles } from '../accounts/members/staff'
import { recipientsOf } from '../accounts/recipients'
import { mailSender } from '../dealerships/require-approved'
import type { EmailContent } from '../mail/content'
import { webLinks } from '../mail/links'
import type { EmailRenderers, RenderContext } from '../mail/renderers'
import { dealershipStaff, mayOpen } from '../roles/permissions'
import { vehiclesByIds } from '../vehicles/vehicles'
import type { QuestionEmail } from './email-messages'
import { slugOf, titleOf } from './questions'
import { answers, questions } from './schema'

export const questionEmails: EmailRenderers<QuestionEmail> = { 'question-asked': asked, 'question-answered': answered }

/** Null when it is answered or gone, or who it is for works there no more. */
async function asked(context: RenderContext, { questionId, userId }: QuestionEmail): Promise<EmailContent | null> {
  const { db, origin } = context
  const found = await questionAndVehicle(context, questionId)
  if (!found || found.question.answeredAt !== null) return null
  const { question, vehicle } = found
  const roles = dealershipStaff.filter((role) => mayOpen(role, 'inventory'))
  const members = await membersWithRoles({ db }, question.dealershipId, roles)
  if (!members.some(({ id }) => id === userId) || !(await recipientsOf({ db }, [userId])).has(userId)) return null
  const title = titleOf(vehicle)
  return {
    subject: `A question about the ${title}`,
    preview: question.text.slice(0, 90),
    heading: `Somebody asks about the ${title}`,
    paragraphs: [question.text],
    action: { label: 'Answer', href: webLinks(origin).vehicleQuestion(slugOf(vehicle), questionId) },
    small: [
      `It stands on the vehicle’s page${vehicle.vehicle.stockNo ? ` (stock ${vehicle.vehicle.stockNo})` : ''}, and so will your answer: everybody reads both.`,
    ],
    because: 'You get this because you work with the inventory of this dealership, at most once an hour.',
    links: [preferences(origin)],
  }
}

/** Returns null when the answer is gone, or while the dealership is not approved. */
async function answered(context: RenderContext, { questionId, userId }: QuestionEmail): Promise<EmailContent | null> {
  const found = await questionAndVehicle(context, questionId)
  if (!found || found.question.userId !== userId) return null
  const [answer] = await context.db
    .select()
    .from(answers)
    .where(and(eq(answers.questionId, questionId), eq(answers.status, 'published')))
  const sender = answer && (await mailSender(context, found.question.dealershipId))
  if (!sender) return null
  const { name, logoId } = sender
  const title = titleOf(found.vehicle)
  return {
    subject: `${name} answered about the ${title}`,
    preview: answer.text.slice(0, 90),
    heading: `${name} answered your question`,
    paragraphs: [`You asked: ${found.question.text}`, ...answer.text.split(/\s*\n\s*/).filter(Boolean)],
    action: {
      label: 'See it there',
      href: webLinks(context.origin).vehicleQuestion(slugOf(found.vehicle), questionId),
    },
    because: 'You get this because you asked a question on the page of this car.',
    links: [preferences(context.origin)],
    dealership: { name, logoId },
  }
}

async function questionAndVehicle({ db }: RenderContext, id: number) {
  const [question] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), ne(questions.status, 'deleted')))
  const [vehicle] = question ? await vehiclesByIds({ db }, [question.vehicleId]) : []
  return question?.status === 'published' && vehicle ? { question, vehicle } : null
}

const preferences = (origin: string) => ({
  label: 'Choose what we email you about',
  href: `${webLinks(origin).account}#notifications`,
})
