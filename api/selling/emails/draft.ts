import { eq, sql } from 'drizzle-orm'
import { transaction } from '../../context'
import type { EmailContent } from '../../mail/content'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { issueLink, linkDays } from '../drafts/draft-links'
import { sellRecipients, sellRequests } from '../schema'
import type { SellConfirmEmail, SellDraftingEmail } from './messages'

export const draftEmails: EmailRenderers<SellDraftingEmail> = {
  'sell-draft': (context, { requestId }) => draftContent(context, requestId),
  'sell-confirm': confirmContent,
}

const because = `You’re getting this because someone entered this address on ${thisSite} to sell a car.`
const ignore = 'If that wasn’t you, you can ignore this email.'

/** Returns null when the draft was sent or thrown away meanwhile. */
async function draftContent(context: RenderContext, requestId: number): Promise<EmailContent | null> {
  const draft = await draftById(context, requestId)
  if (!draft) return null
  const token = await issueLink(
    { db: context.db, now: () => new Date() },
    { requestId, kind: 'draft', days: linkDays.draft },
  )
  return {
    subject: `Your car on ${thisSite}: pick up where you left off`,
    preview: 'The link opens your draft on any device.',
    heading: 'Pick up where you left off',
    paragraphs: ['Your draft is saved. Dealerships see nothing until you send it.'],
    facts: [{ label: 'The car', value: carOf(draft) }],
    action: { label: 'Open my draft', href: `${context.origin}/sell/draft?token=${token}` },
    small: [
      `The link works for ${linkDays.draft} days. Don’t forward it: anyone with the link can open and change the draft.`,
      ignore,
    ],
    because,
  }
}

/** Returns null when the draft was sent, or has another address by now: its link would prove that one. */
async function confirmContent(
  context: RenderContext,
  { requestId, email }: SellConfirmEmail,
): Promise<EmailContent | null> {
  const draft = await draftById(context, requestId)
  const token = draft && (await issueConfirmation(context, draft.id, email))
  if (!token) return null
  const count = await context.db.$count(sellRecipients, eq(sellRecipients.requestId, requestId))
  const dealerships = `${count} ${count === 1 ? 'dealership' : 'dealerships'}`
  return {
    subject: 'Confirm your email to send your car to dealerships',
    preview: 'Nothing is sent before you confirm.',
    heading: 'One click, then dealerships can bid',
    paragraphs: [`Confirm that this address is yours, and we send your car’s details to the ${dealerships} you chose.`],
    facts: [{ label: 'The car', value: carOf(draft) }],
    action: { label: 'Review and send', href: `${context.origin}/sell/confirm?token=${token}` },
    small: [`The link works for ${linkDays.confirm} days. Nothing is sent before you press Send.`, ignore],
    because,
  }
}

/** Issues the link while the draft's address stays as it is: one that changes meanwhile would be proven by this mail. */
const issueConfirmation = (context: RenderContext, requestId: number, email: string): Promise<string | null> =>
  transaction(context, async (tx) => {
    const [draft] = await tx
      .select({ email: sellRequests.email })
      .from(sellRequests)
      .where(eq(sellRequests.id, requestId))
      .for('update')
    if (draft?.email !== email) return null
    return issueLink({ db: tx, now: () => new Date() }, { requestId, kind: 'confirm', days: linkDays.confirm })
  })

type Draft = typeof sellRequests.$inferSelect

async function draftById({ db }: RenderContext, id: number): Promise<Draft | undefined> {
  const [row] = await db
    .select()
    .from(sellRequests)
    .where(sql`${sellRequests.id} = ${id} and ${sellRequests.status} = 'draft'`)
  return row
}

/** Names the car by year, make and model where the catalog has them: what was typed goes to no stranger. */
const carOf = ({ vin, year, make, model }: Draft): string =>
  vin ? [year, make, model].join(' ') : `A car of model year ${year}`
