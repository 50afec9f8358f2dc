import { dueForDeletion, lockForDeletion } from '../accounts/account-closure/account-closure'
import { addressee, greetingName } from '../accounts/addressee'
import type { User } from '../accounts/schema'
import type { AuditAction } from '../audit/actions.contract'
import { audit } from '../audit/audit'
import { type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import { enqueueEmail } from './email-message'
import { personalDataOfConcepts } from './registry'

type Parts = Pick<Context, 'db' | 'now'>

/** Each in one transaction: a killed process leaves the rest. An account that others still depend on is skipped. */
export async function forgetDue(parts: Parts, onError: (error: unknown, userId: number) => void) {
  const counts = { forgotten: 0, waiting: 0 }
  for (const id of await dueForDeletion(parts)) {
    try {
      if (await forget(parts, id)) counts.forgotten++
      else counts.waiting++
    } catch (error) {
      onError(error, id)
    }
  }
  return counts
}

const forget = ({ db, now }: Parts, id: number): Promise<boolean> =>
  transaction({ db }, async (tx) => {
    const person = await lockForDeletion(tx, id, now())
    if (!person) return false
    const byTheJob: Context = { db, now, actor: null, requestId: 'accounts.forget', ip: null, userAgent: null }
    await forgetPerson(tx, byTheJob, person, 'account.deleted')
    return true
  })

/** `action`: as the audit log calls it. */
export async function forgetPerson(
  tx: Transaction,
  context: Context,
  person: User,
  action: AuditAction,
): Promise<void> {
  for (const personalData of personalDataOfConcepts) await personalData.forget(tx, person, context)
  await enqueueEmail(tx, { ...addressee(person), message: { kind: 'deletion-done', name: greetingName(person) } })
  await audit(context, { action, entity: 'user', entityId: person.id }, tx)
  await publishChange(tx, context, { concept: 'accounts', ids: [person.id], kind: 'deleted' })
}
