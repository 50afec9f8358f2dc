import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { Refusal, reauthenticationNeeded } from '../../refusals'
import { findAccount, lockAccount } from '../account-lookup'
import { deviceOf } from '../sessions/devices'
import { endOtherSessions } from '../sessions/sessions'
import { needsFactor } from './admin-security'
import { consumeChallenge, findChallenge, openChallenge } from './challenges'
import { type FactorParts, factorsOf, hasFactor, isProtected, notifyFactorChange } from './factors'
import type { NewPasskey, Passkey, Security } from './factors.contract'
import * as keys from './passkeys'
import { removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes'
import * as totp from './totp'

export async function securityOf(context: Context & SignedIn): Promise<Security> {
  const { actor } = context
  const user = await findAccount(context, actor.id)
  const { totp: app, recovery } = await factorsOf(context, actor.id)
  return {
    totp: app,
    passkeys: (await keys.passkeysOf(context, actor.id)).map(presentPasskey),
    recoveryCodesLeft: recovery,
    hasPassword: user.passwordHash !== null,
    recent: actor.recentlyAuthenticated,
    required: await needsFactor(context, actor),
  }
}

/** Throws conflict when one is set up already. */
export async function beginApp(context: Context & SignedIn, { encryption }: FactorParts): Promise<totp.TotpSetUp> {
  return transaction(context, async (tx) => {
    const user = await lockAccount(tx, context.actor.id)
    return totp.beginTotp(context, tx, { encryption, user })
  })
}

interface FactorAdded {
  recoveryCodes: string[] | null
  ended: number
}

/** Throws invalid at `code`, conflict when there is nothing to confirm, too_many after ten wrong codes. */
export async function confirmTotp(
  context: NotifyingContext & SignedIn,
  { encryption, limits }: FactorParts,
  { code }: { code: string },
): Promise<FactorAdded> {
  const { actor } = context
  await limits.consumeFactorAttempt(context, actor.id)
  const answer = await transaction(context, async (tx) => {
    await lockAccount(tx, actor.id)
    const isFirst = !(await hasFactor({ db: tx }, actor.id))
    await totp.confirmTotp(context, tx, { encryption, userId: actor.id, code })
    const what = 'An authenticator app was added.'
    return afterFactorAdded(context, tx, { action: 'factor.totp-added', what, isFirst })
  })
  await limits.resetFactorAttempts(context, actor.id)
  return answer
}

export async function removeApp(context: NotifyingContext & SignedIn): Promise<void> {
  await transaction(context, async (tx) => {
    await lockAccount(tx, context.actor.id)
    if (!(await totp.removeTotp(tx, context.actor.id))) return
    await afterFactorRemoved(context, tx, {
      action: 'factor.totp-removed',
      what: 'The authenticator app was removed.',
    })
  })
}

/** Throws confirm_needed, and conflict when there are twenty already. */
export async function beginPasskey(context: Context & SignedIn, { party }: FactorParts) {
  if (!context.actor.recentlyAuthenticated) throw reauthenticationNeeded()
  const options = await keys.newPasskeyOptions(context, party, await findAccount(context, context.actor.id))
  const opening = { purpose: 'passkey-new', userId: context.actor.id, webauthn: options.challenge } as const
  return { token: await openChallenge(context, opening), options: { ...options } }
}

/** Throws gone for a challenge that is over, invalid for a passkey that does not fit, conflict for a known or a 21st one. */
export async function savePasskey(
  context: NotifyingContext & SignedIn,
  { party }: FactorParts,
  input: z.infer<typeof NewPasskey>,
): Promise<FactorAdded> {
  const { actor } = context
  const challenge = await findChallenge(context, 'passkey-new', input.token)
  if (challenge.userId !== actor.id || !challenge.webauthn) throw new Refusal('gone', 'Please begin again.')
  const name = input.name ?? deviceOf(context.userAgent)
  const made = { userId: actor.id, name, challenge: challenge.webauthn, response: input.response }
  return transaction(context, async (tx) => {
    await lockAccount(tx, actor.id)
    const isFirst = !(await hasFactor({ db: tx }, actor.id))
    await consumeChallenge(tx, context, challenge.id)
    await keys.addPasskey(tx, party, made)
    const what = `A passkey was added: ${name}.`
    return afterFactorAdded(context, tx, { action: 'factor.passkey-added', what, isFirst })
  })
}

/** Throws not_found for another's. */
export async function renamePasskey(context: Context & SignedIn, { id, name }: { id: number; name: string }) {
  return presentPasskey(await keys.renamePasskey(context, context.actor.id, id, name))
}

/** Throws not_found for another's, and for one that has gone. */
export async function removePasskey(context: NotifyingContext & SignedIn, { id }: { id: number }): Promise<void> {
  await transaction(context, async (tx) => {
    await lockAccount(tx, context.actor.id)
    const { name } = await keys.removePasskey(tx, context.actor.id, id)
    await afterFactorRemoved(context, tx, {
      action: 'factor.passkey-removed',
      what: `A passkey was removed: ${name}.`,
    })
  })
}

/** Throws conflict without a factor: there would be nothing to recover from. */
export async function newRecoveryCodes(context: NotifyingContext & SignedIn): Promise<{ recoveryCodes: string[] }> {
  const { actor } = context
  return transaction(context, async (tx) => {
    const user = await lockAccount(tx, actor.id)
    if (!isProtected(await factorsOf({ db: tx }, actor.id)))
      throw new Refusal('conflict', 'Set up an app or a passkey first: recovery codes stand in for those.')
    const recoveryCodes = await renewRecoveryCodes(tx, actor.id)
    await notifyFactorChange(context, tx, user, 'New recovery codes were made; those of before are over.')
    await audit(context, { action: 'factor.codes-renewed', entity: 'user', entityId: actor.id }, tx)
    return { recoveryCodes }
  })
}

interface Change {
  action: AuditAction
  what: string
  ended?: number
}

/** The first factor ends the user's other sessions: they began without one. */
async function afterFactorAdded(
  context: NotifyingContext & SignedIn,
  tx: Transaction,
  { isFirst, ...change }: Change & { isFirst: boolean },
): Promise<FactorAdded> {
  const { actor } = context
  const { recovery } = await factorsOf({ db: tx }, actor.id)
  const ended = isFirst ? await endOtherSessions(tx, context, { id: actor.id, sessionId: actor.sessionId }) : 0
  const recoveryCodes = recovery === 0 ? await renewRecoveryCodes(tx, actor.id) : null
  await recordFactorChange(context, tx, { ...change, ended })
  return { recoveryCodes, ended }
}

async function afterFactorRemoved(
  context: NotifyingContext & SignedIn,
  tx: Transaction,
  change: Change,
): Promise<void> {
  if (!isProtected(await factorsOf({ db: tx }, context.actor.id))) await removeRecoveryCodes(tx, context.actor.id)
  await recordFactorChange(context, tx, change)
}

async function recordFactorChange(
  context: NotifyingContext & SignedIn,
  tx: Transaction,
  { action, what, ended }: Change,
): Promise<void> {
  await notifyFactorChange(context, tx, await lockAccount(tx, context.actor.id), what)
  await audit(context, { action, entity: 'user', entityId: context.actor.id, detail: { ...(ended && { ended }) } }, tx)
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt, backedUp }: keys.Passkey): Passkey => ({
  id,
  name,
  backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
