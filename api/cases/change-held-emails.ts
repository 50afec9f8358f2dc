import type { FileStore } from '../assets/files'
import { audit } from '../audit/audit'
import { transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { discardHeldMail, postHeldMail } from '../inbound-mail/held-mails'
import type { ReplyTarget } from '../inbound-mail/reply-target'
import type { DeskContext } from './case-changes'
import { insertEntry } from './entries'
import { heldOf } from './held-emails'

export interface HeldParts {
  files: FileStore
  targets: readonly ReplyTarget[]
}

interface HeldEmail {
  id: number
  emailId: number
}

/**
 * Posts what was held as the message of the person whose reply address it was sent to, and notes who posted it. Throws
 * not_found, conflict, and what the rules of that person’s messages refuse.
 */
export const postHeldEmail = (
  context: DeskContext,
  { files, targets }: HeldParts,
  { id, emailId }: HeldEmail,
): Promise<{ posted: true }> =>
  transaction(context, async (tx) => {
    const inside = within(context, tx)
    const of = await heldOf(inside, id)
    const { from } = await postHeldMail(inside, { files, targets, of, id: emailId })
    const body = `Posted the email from ${from} that was held.`
    await insertEntry(tx, context, { caseId: id, kind: 'note', body, files: [], dealershipId: null })
    await noteHeld(context, tx, id, 'case.mail_posted')
    return { posted: true as const }
  })

/** Throws not_found. */
export const discardHeldEmail = (
  context: DeskContext,
  files: FileStore,
  { id, emailId }: HeldEmail,
): Promise<{ discarded: true }> =>
  transaction(context, async (tx) => {
    const inside = within(context, tx)
    await discardHeldMail(inside, { files, of: await heldOf(inside, id), id: emailId })
    await noteHeld(context, tx, id, 'case.mail_discarded')
    return { discarded: true as const }
  })

const noteHeld = (
  context: DeskContext,
  tx: Transaction,
  id: number,
  action: 'case.mail_posted' | 'case.mail_discarded',
) => audit(context, { action, entity: 'support_case', entityId: id, detail: {} }, tx)
