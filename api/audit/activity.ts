import { and, desc, inArray } from 'drizzle-orm'
import type { Actor, Context } from '../context'
import { paged } from '../paging'
import type { Activity } from './contract'
import { concerning } from './personal-data'
import { auditLog } from './schema'

/** Actions that are missing here are not about an account. */
const words: Record<string, string> = {
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
  'admin.created': 'Made an administrator',
  'profile.saved': 'Changed the profile',
  'notifications.chosen': 'Changed what to be told of',
  'saved.merged': 'Took over what a browser had saved',
  'email-change.asked': 'Asked to change the email address',
  'email.changed': 'Changed the email address',
  'email.restored': 'Took the account back to its old email address',
  'email.verified': 'Confirmed the email address',
  'mails.subscribed': 'Asked for mails again',
  'mails.unsubscribed': 'Unsubscribed from mails',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password by a link',
  'password.reset-asked': 'A link for a new password was asked for',
  'identity.confirmed': 'Confirmed who they are',
  'identity.connected': 'Connected another account for signing in',
  'identity.removed': 'Removed a connected account',
  'factor.totp-added': 'Added an authenticator app',
  'factor.totp-removed': 'Removed the authenticator app',
  'factor.passkey-added': 'Added a passkey',
  'factor.passkey-removed': 'Removed a passkey',
  'factor.codes-renewed': 'Made new recovery codes',
  'export.asked': 'Asked for a copy of the data',
  'export.downloaded': 'Downloaded a copy of the data',
  'listing.reported': 'Reported a listing',
  'dealership.applied': 'Applied with a dealership',
  'staff.invited': 'Invited somebody to a dealership',
  'staff.joined': 'Joined a dealership',
}

export async function activityOf(context: Context, actor: Actor, query: { page?: string; size: number }) {
  const mine = and(concerning(actor.id), inArray(auditLog.action, Object.keys(words)))
  const total = await context.db.$count(auditLog, mine)
  const { page, pageCount } = paged(Math.trunc(Number(query.page)) || 1, total, query.size)
  const rows = await context.db
    .select()
    .from(auditLog)
    .where(mine)
    .orderBy(desc(auditLog.id))
    .limit(query.size)
    .offset((page - 1) * query.size)
  return { items: rows.map((one) => present(one, actor)), total, page, pageSize: query.size, pageCount }
}

function present({ id, at, action, actorUserId, detail }: typeof auditLog.$inferSelect, actor: Actor): Activity {
  const device = typeof detail.device === 'string' ? detail.device : null
  const by = actorUserId === null ? 'unknown' : actorUserId === actor.id ? 'you' : 'other'
  return { id, at: at.toISOString(), what: words[action] ?? action, device, by }
}
