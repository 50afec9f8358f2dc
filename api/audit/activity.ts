import { inArray } from 'drizzle-orm'
import type { Actor, Context } from '../context'
import type { SignedIn } from '../http/guards'
import { listPage } from '../lists'
import type { AuditAction } from './actions.contract'
import type { Activity, ActivityQuery } from './contract'
import { concerning } from './personal-data'
import { auditLog } from './schema'

/** What a person reads of themselves; actions that are missing here are left out. */
const words: Partial<Record<AuditAction, string>> = {
  signin: 'Signed in',
  signout: 'Signed out',
  'signin.refused': 'A sign-in was refused',
  'signin.step-refused': 'A sign-in was refused at its second step',
  'session.ended': 'Signed a browser out',
  'session.ended-elsewhere': 'Signed out everywhere else',
  'account.opened': 'Opened the account',
  'account.deactivated': 'Deactivated the account',
  'account.reactivated': 'Opened the account again',
  'account.deletion-asked': 'Asked for the account to be deleted',
  'account.deletion-cancelled': 'Kept the account',
  'admin.created': 'Created a site administrator',
  'user.created': 'A site administrator created the account',
  'user.changed': 'A site administrator changed the account',
  'user.locked': 'A site administrator locked the account',
  'user.unlocked': 'A site administrator unlocked the account',
  'user.verified': 'A site administrator confirmed the email address',
  'user.password-link-sent': 'A site administrator sent a password link',
  'user.sessions-ended': 'A site administrator signed you out everywhere',
  'user.impersonated': 'A site administrator started acting as you',
  'user.impersonation-ended': 'A site administrator stopped acting as you',
  'profile.saved': 'Changed the profile',
  'notifications.chosen': 'Changed the notification settings',
  'saved.merged': 'Added what a browser had saved',
  'email-change.asked': 'Asked to change the email address',
  'email.changed': 'Changed the email address',
  'email.restored': 'Moved the account back to its old email address',
  'email.verified': 'Confirmed the email address',
  'mails.subscribed': 'Subscribed to emails again',
  'mails.unsubscribed': 'Unsubscribed from emails',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password with a link',
  'password.reset-asked': 'Somebody asked for a password link',
  'identity.confirmed': 'Confirmed your identity',
  'identity.connected': 'Connected another account for signing in',
  'identity.removed': 'Removed a connected account',
  'factor.totp-added': 'Added an authenticator app',
  'factor.totp-removed': 'Removed the authenticator app',
  'factor.passkey-added': 'Added a passkey',
  'factor.passkey-removed': 'Removed a passkey',
  'factor.codes-renewed': 'Created new recovery codes',
  'export.asked': 'Asked for a copy of the data',
  'export.downloaded': 'Downloaded a copy of the data',
  'listing.reported': 'Reported a listing',
  'dealership.reported': 'Reported a dealership',
  'dealership.applied': 'Applied with a dealership',
  'staff.invited': 'Invited somebody to a dealership',
  'staff.joined': 'Joined a dealership',
}

export function activityOf(context: Context & SignedIn, query: ActivityQuery) {
  const where = [concerning(context.actor.id), inArray(auditLog.action, Object.keys(words))]
  // Rows are written in the order in which they happen.
  const list = { from: auditLog, key: auditLog.id, where, sorts: { at: auditLog.id } }
  return listPage(context, query, list, async (keys) => {
    const rows = await context.db.select().from(auditLog).where(inArray(auditLog.id, keys))
    return new Map(rows.map((row) => [row.id, present(row, context.actor)]))
  })
}

function present(
  { id, at, action, actorUserId, impersonatorUserId, detail }: typeof auditLog.$inferSelect,
  actor: Actor,
): Activity {
  const device = typeof detail.device === 'string' ? detail.device : null
  const by =
    actorUserId === null ? 'unknown' : actorUserId === actor.id && impersonatorUserId === null ? 'you' : 'other'
  return { id, at: at.toISOString(), what: words[action as AuditAction] ?? action, device, by }
}
