import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { DataSubject, PersonalData } from '../personal-data'
import { formDrafts } from './form-drafts/form-drafts.schema'
import { challenges, passkeys, recoveryCodes, totpSecrets } from './mfa/factors.schema'
import { identities, invitations, joinRequests, memberships, oneTimeTokens, sessions, users } from './schema'
import { deviceOf } from './sessions/devices'

export const accountPersonalData: PersonalData = {
  tables: [
    'membership',
    'session',
    'identity',
    'one_time_token',
    'invitation',
    'join_request',
    'totp_secret',
    'passkey',
    'recovery_code',
    'challenge',
    'form_draft',
  ],
  async collect({ db }, { id }) {
    const [account] = await db.select().from(users).where(eq(users.id, id))
    const { passwordHash, words: _, ...columns } = account ?? { passwordHash: null, words: '' }
    const [ownSessions, connections, work, invited, asked, keys, apps, typed] = await Promise.all([
      db.select().from(sessions).where(eq(sessions.userId, id)),
      db.select().from(identities).where(eq(identities.userId, id)),
      db.select().from(memberships).where(eq(memberships.userId, id)),
      db.select().from(invitations).where(eq(invitations.invitedBy, id)),
      db.select().from(joinRequests).where(eq(joinRequests.userId, id)),
      db.select().from(passkeys).where(eq(passkeys.userId, id)),
      db.select({ since: totpSecrets.confirmedAt }).from(totpSecrets).where(eq(totpSecrets.userId, id)),
      db.select().from(formDrafts).where(eq(formDrafts.userId, id)),
    ])
    return {
      account: { ...columns, hasPassword: passwordHash !== null },
      sessions: ownSessions.map(sessionForOwner),
      connections,
      memberships: work,
      'invitations-sent': invited.map(({ tokenHash: _, ...invitation }) => invitation),
      'join-requests': asked.map(({ decidedBy: _, ...request }) => request),
      'forms-to-finish': typed.map(({ keyHash: _, ...draft }) => draft),
      'second-factors': {
        apps,
        passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
      },
    }
  },
  async forget(tx, subject) {
    const { id } = subject
    for (const table of [
      formDrafts,
      challenges,
      recoveryCodes,
      passkeys,
      totpSecrets,
      identities,
      oneTimeTokens,
      sessions,
      joinRequests,
      memberships,
    ])
      await tx.delete(table).where(eq(table.userId, id))
    await tx.update(joinRequests).set({ decidedBy: null }).where(eq(joinRequests.decidedBy, id))
    await tx.update(invitations).set({ invitedBy: null }).where(eq(invitations.invitedBy, id))
    await tx.delete(invitations).where(sql`lower(${invitations.email}) = ${subject.email.toLowerCase()}`)
    await empty(tx, subject)
  },
}

/** The row and its id stay, so that other people's records still refer to one; the address is free again. */
async function empty(tx: Transaction, { id }: DataSubject): Promise<void> {
  const nothing = { firstName: '', lastName: '', phone: null, address: null, city: null, state: null, zip: null }
  await tx
    .update(users)
    .set({
      ...nothing,
      bio: null,
      timeZone: null,
      passwordHash: null,
      avatarAssetId: null,
      emailVerifiedAt: null,
      quietFrom: null,
      quietTo: null,
      digestHour: 8,
      termsAcceptedAt: null,
      passwordChangedAt: null,
      email: `former-member-${id}@account.invalid`,
      displayName: 'Former member',
      role: 'consumer',
      status: 'anonymised',
      privacy: { showName: false, sharePhone: false, news: false },
      version: sql`${users.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
}

/** Where and with what an administrator worked is the administrator's. */
function sessionForOwner(row: typeof sessions.$inferSelect) {
  const { tokenHash: _, parentSessionId: __, impersonatorUserId, ...session } = row
  if (impersonatorUserId === null) return { ...session, device: deviceOf(session.userAgent) }
  return { ...session, ip: null, userAgent: null, device: 'A site administrator' }
}
