import { eq } from 'drizzle-orm'
import type { CaseSource } from '../case-source'
import { contactKinds } from './kinds'
import { factsOf } from './labels'
import { messageById } from './messages'
import { contactAttachments } from './schema'

export const contactCaseSource: CaseSource = {
  kinds: contactKinds,
  async content({ db }, id) {
    const message = await messageById({ db }, id)
    if (!message) return null
    const { assetId, name, bytes } = contactAttachments
    const attachments = await db
      .select({ id: assetId, name, bytes })
      .from(contactAttachments)
      .where(eq(contactAttachments.contactMessageId, id))
    return { text: message.fields.message ?? '', facts: factsOf(message), attachments }
  },
}
