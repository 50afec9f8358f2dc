import { dealershipsLeftAlone, isLastSystemAdmin } from '../accounts/account-closure/account-closure'
import { lockOther } from '../accounts/admin-users/change-user'
import type { AdminContext } from '../accounts/admin-users/users'
import { transaction, within } from '../context'
import { Refusal } from '../refusals'
import { requestExportOf } from './exports'
import { forgetPerson } from './forget'

interface Whose {
  id: number
}

/** Throws as lockOther does, too_many within a day of the one before. */
export const exportUser = (context: AdminContext, chosen: Whose): Promise<Whose> =>
  transaction(context, async (tx) => {
    const { id } = await lockOther(tx, context, chosen)
    await requestExportOf(within(context, tx), { id })
    return { id }
  })

/** Throws as lockOther does, conflict while the site or a dealership has no other administrator. */
export const anonymiseUser = (context: AdminContext, chosen: Whose): Promise<Whose> =>
  transaction(context, async (tx) => {
    const person = await lockOther(tx, context, chosen)
    if (person.role === 'system_admin' && (await isLastSystemAdmin(tx, person)))
      throw new Refusal('conflict', 'This is the only site administrator. Make somebody else one first.')
    const left = await dealershipsLeftAlone(tx, person.id)
    if (left)
      throw new Refusal('conflict', `Nobody else administers ${left}. Make somebody else an administrator there first.`)
    await forgetPerson(tx, context, person, 'user.anonymised')
    return { id: person.id }
  })
