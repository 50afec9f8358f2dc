import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { siteName } from '../../site-settings/identity/identity.section'
import { passkeys } from './factors.schema'
import type { Assertion, Attestation } from './passkeys.contract'

export interface RelyingParty {
  id: string
  origins: string[]
}
export type Passkey = typeof passkeys.$inferSelect

const maxPasskeys = 20

/** From the configured origin, never from a request's Host header. */
export const relyingPartyOf = (origin: string): RelyingParty => ({
  id: new URL(origin).hostname,
  origins: [new URL(origin).origin],
})

const webauthn = () => import('@simplewebauthn/server') // 3 MB, for those who use it

/** The user handle that the authenticator stores: no name and no id of ours. */
const handleOf = (userId: number) => createHash('sha256').update(`drive-avenue user ${userId}`).digest()

/** Throws conflict when there are twenty already. */
export async function newPasskeyOptions(
  { db }: Pick<Context, 'db'>,
  party: RelyingParty,
  user: { id: number; email: string; displayName: string },
) {
  const mine = await passkeysOf({ db }, user.id)
  refuseMore(mine)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: await siteName({ db }),
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.displayName,
    userID: new Uint8Array(handleOf(user.id)),
    excludeCredentials: mine.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

function refuseMore({ length }: Passkey[]): void {
  if (length >= maxPasskeys) throw new Refusal('conflict', 'Twenty passkeys are the most. Remove one first.')
}

/** One of these, or, without any, whichever it has for this site. */
export async function signingOptions(party: RelyingParty, mine?: Passkey[]) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    // A passkey alone has to stand for two factors: what one has, and what unlocks it.
    userVerification: mine ? 'preferred' : 'required',
    allowCredentials: mine?.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

/**
 * Stores a passkey that the browser has made. The caller holds the lock of the account's row, so that two are counted one after
 * the other. Throws invalid when it does not fit the challenge or the site, conflict when it is known or one too many.
 */
export async function addPasskey(
  tx: Transaction,
  party: RelyingParty,
  added: { userId: number; name: string; challenge: string; response: z.infer<typeof Attestation> },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await webauthn()
  const verdict = await verifyRegistrationResponse({
    response: added.response,
    expectedChallenge: added.challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verdict?.verified) throw invalid('This passkey could not be checked. Please try again.')
  refuseMore(await passkeysOf({ db: tx }, added.userId))
  const { credential, credentialBackedUp } = verdict.registrationInfo
  const [made] = await tx
    .insert(passkeys)
    .values({
      userId: added.userId,
      name: added.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: added.response.response.transports ?? [],
      backedUp: credentialBackedUp,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new Refusal('conflict', 'This passkey is known already.')
  return made
}

interface PasskeyAssertion {
  challenge: string
  response: z.infer<typeof Assertion>
  /** The expected owner; without one the passkey identifies the user and must have been unlocked. */
  userId?: number
}

/** Its counter must rise: a cloned passkey that lags behind is refused. */
export async function checkPasskey(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  party: RelyingParty,
  { challenge, response, userId }: PasskeyAssertion,
): Promise<Passkey | null> {
  const theirs = userId === undefined ? undefined : eq(passkeys.userId, userId)
  const [known] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), theirs))
  if (!known) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const verdict = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: userId === undefined,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => null)
  if (!verdict?.verified) return null
  const { newCounter: counter, credentialBackedUp: backedUp } = verdict.authenticationInfo
  await tx.update(passkeys).set({ counter, backedUp, lastUsedAt: now() }).where(eq(passkeys.id, known.id))
  return known
}

export const passkeysOf = ({ db }: { db: Context['db'] | Transaction }, userId: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)

/** Throws not_found for another's. */
export async function renamePasskey({ db }: Pick<Context, 'db'>, userId: number, id: number, name: string) {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return findOrRefuse(renamed, 'The passkey')
}

/** Throws not_found for another's, and for one that has gone. */
export async function removePasskey(tx: Transaction, userId: number, id: number): Promise<Passkey> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return findOrRefuse(removed, 'The passkey')
}
