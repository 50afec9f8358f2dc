import { eq } from 'drizzle-orm'
import { publicSettings } from '../content/content'
import type { EmailContent } from '../mail/content'
import type { EmailRenderers, RenderContext } from '../mail/renderers'
import type { CaseEmail } from './email-message'
import { caseReference } from './kinds'
import { ticketEmails } from './notices/email-content'
import { caseEntries, cases } from './schema'

export const caseEmails: EmailRenderers<CaseEmail> = {
  'case-answered': (context, { entryId }) => answerContent(context, entryId),
  ...ticketEmails,
}

/** Null when the case was removed meanwhile. */
async function answerContent(context: RenderContext, entryId: number): Promise<EmailContent | null> {
  const [row] = await context.db
    .select({ body: caseEntries.body, kind: cases.kind, sourceId: cases.sourceId, subject: cases.subject })
    .from(caseEntries)
    .innerJoin(cases, eq(cases.id, caseEntries.caseId))
    .where(eq(caseEntries.id, entryId))
  if (!row) return null
  const { contact } = await publicSettings(context)
  const reference = caseReference(row.kind, row.sourceId)
  return {
    subject: `Re: ${row.subject} (${reference})`,
    preview: row.body.slice(0, 90),
    heading: 'Our answer',
    paragraphs: row.body.split(/\s*\n\s*/).filter(Boolean),
    small: [
      contact.email
        ? `Reply to this email if there is more to say. Your reference is ${reference}.`
        : `Your reference is ${reference}.`,
    ],
    ...(contact.email && { replyTo: contact.email }),
    because: 'You get this because you wrote to Drive Avenue, or reported something there.',
  }
}
