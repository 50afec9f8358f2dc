import { factsOf, kindLabels } from '../contact/labels'
import { messageById, referenceOf } from '../contact/messages'
import type { Context } from '../context'
import type { EmailContent } from './content'

/** Null when it was deleted meanwhile. */
export async function contactContent(context: Pick<Context, 'db'>, id: number): Promise<EmailContent | null> {
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
