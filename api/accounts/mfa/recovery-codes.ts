import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { recoveryCodes } from './factors.schema'

const howMany = 10
const letters = 'abcdefghjkmnpqrstuvwxyz23456789' // none that looks like another
const groups = 4
const groupLength = 4

/** Earlier ones stop working. Each has 79 bits, so that a plain hash protects it. */
export async function renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(userId, code) })))
  return codes
}

export async function removeRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** False when it is not the user's or was used before. Case, spaces and dashes do not matter. */
export async function redeemRecoveryCode(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashToken(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used !== undefined
}

const newGroup = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
const newCode = () => Array.from({ length: groups }, newGroup).join('-')

const hashToken = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex')
