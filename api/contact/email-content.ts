import type { Context } from '../context'
import type { EmailContent } from '../mail/content'
import type { EmailRenderers } from '../mail/renderers'
import { factsOf, kindLabels } from './labels'
import { type ContactEmail, messageById, referenceOf } from './messages'

export const contactEmails: EmailRenderers<ContactEmail> = {
  'contact-message': (context, { messageId }) => contactContent(context, messageId),
}

/** Null when it was deleted meanwhile. */
async function contactContent(context: Pick<Context, 'db'>, id: number): Promise<EmailContent | null> {
  const message = await messageById(context, id)
  if (!message) return null
  const { kind, name, email, fields } = message
  const from = name ?? email
  return {
    subject: `${kindLabels[kind]} from ${from} (${referenceOf(id)})`,
    preview: fields.message?.slice(0, 90) ?? from,
    heading: `${kindLabels[kind]} ${referenceOf(id)}`,
    paragraphs: fields.message?.split(/\s*\n\s*/).filter(Boolean) ?? [],
    facts: factsOf(message),
    replyTo: email,
    because: 'You get this because this address is the contact in the settings of the site.',
  }
}
