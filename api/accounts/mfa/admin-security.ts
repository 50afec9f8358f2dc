import { audit } from '../../audit/audit'
import { isOn, turn } from '../../content/switches'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { Refusal, reauthenticationNeeded } from '../../refusals'
import { isSystemAdmin, type Person } from '../../roles/permissions'
import { hasFactor } from './factors'

const setting = 'security.adminSecondFactor'

export async function needsFactor(context: { db: Context['db'] | Transaction }, person: Person): Promise<boolean> {
  if (!isSystemAdmin(person) || !(await isOn(context, setting))) return false
  return !(await hasFactor(context, person.id))
}

export interface AdminSecurity {
  adminSecondFactor: boolean
}

export const adminSecurity = async (context: Context): Promise<AdminSecurity> => ({
  adminSecondFactor: await isOn(context, setting),
})

/** Throws confirm_needed, and conflict when the administrator who turns it on has no second factor and would be locked out. */
export async function setAdminSecurity(
  context: Context & SignedIn,
  { adminSecondFactor }: AdminSecurity,
): Promise<AdminSecurity> {
  if (!context.actor.recentlyAuthenticated) throw reauthenticationNeeded()
  if (adminSecondFactor && !(await hasFactor(context, context.actor.id)))
    throw new Refusal('conflict', 'Set up a second step for yourself first; then everybody else can be asked for one.')
  await transaction(context, async (tx) => {
    await turn(tx, setting, adminSecondFactor)
    await audit(context, { action: 'setting.changed', entity: 'setting', detail: { [setting]: adminSecondFactor } }, tx)
  })
  return { adminSecondFactor }
}
