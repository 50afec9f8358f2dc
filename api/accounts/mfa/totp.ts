import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { invalid, Refusal } from '../../refusals'
import { siteName } from '../../site-settings/identity/identity.section'
import type { SecretEncryption } from './encryption'
import { totpSecrets } from './factors.schema'

const period = 30
const window = 1
const pendingMs = 60 * 60_000

export interface TotpSetUp {
  secret: string
  /** otpauth:, for the app's camera. */
  uri: string
}

const generator = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shown, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

const ownerOf = (userId: number) => `totp ${userId}`

/** Counts once a code confirms it; asking within an hour gives the same. Throws conflict when one is set up already. */
export async function beginTotp(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { encryption, user }: { encryption: SecretEncryption; user: { id: number; email: string } },
): Promise<TotpSetUp> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)).for('update')
  if (row?.confirmedAt) throw new Refusal('conflict', 'An authenticator app is set up already. Remove it first.')
  const isRecent = row && context.now().getTime() - row.createdAt.getTime() < pendingMs
  const pending = isRecent ? encryption.decrypt(row.encrypted, ownerOf(user.id)) : null
  const secret = pending ?? new Secret({ size: 20 }).base32
  if (!pending) {
    const fresh = { encrypted: encryption.encrypt(secret, ownerOf(user.id)), lastStep: null, createdAt: context.now() }
    await tx
      .insert(totpSecrets)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: totpSecrets.userId, set: fresh })
  }
  return { secret, uri: generator(secret, { issuer: await siteName({ db: tx }), label: user.email }).toString() }
}

/** Throws invalid at `code` for a wrong one, conflict when there is nothing to confirm. */
export async function confirmTotp(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { encryption, userId, code }: { encryption: SecretEncryption; userId: number; code: string },
): Promise<void> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).for('update')
  if (!row || row.confirmedAt) throw new Refusal('conflict', 'There is no authenticator app to confirm. Begin again.')
  const step = stepOf(context, encryption.decrypt(row.encrypted, ownerOf(userId)), code)
  if (step === null) {
    const words = 'This is not the code that the app shows now. Look again, and check that the phone’s clock is right.'
    throw invalid(words, { code: words })
  }
  await tx.update(totpSecrets).set({ confirmedAt: context.now(), lastStep: step }).where(eq(totpSecrets.userId, userId))
}

/** False when it is wrong or was used before. */
export async function redeemTotp(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { encryption, userId, code }: { encryption: SecretEncryption; userId: number; code: string },
): Promise<boolean> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
  const step = row?.confirmedAt ? stepOf(context, encryption.decrypt(row.encrypted, ownerOf(userId)), code) : null
  if (step === null) return false
  const [used] = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))))
    .returning({ userId: totpSecrets.userId })
  return used !== undefined
}

export async function removeTotp(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning()
  return Boolean(row?.confirmedAt)
}

/** The time step (RFC 6238) of a code: the current one, the one before or the next; null for a wrong code. */
function stepOf({ now }: Pick<Context, 'now'>, secret: string | null, code: string): number | null {
  if (secret === null) return null
  const timestamp = now().getTime()
  const delta = generator(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
