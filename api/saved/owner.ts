import { lockFor } from '../database/lock-for'
import type { Transaction } from '../database/open'

/** So that limits hold. */
export const lockSaved = (tx: Transaction, userId: number) => lockFor(tx, 'saved', userId)

/** The earlier moment of something that is saved again: never in the future, never before `earliest`. */
export const pastMoment = (savedAt: string | undefined, now: Date, earliest: Date | null = null): Date => {
  if (savedAt === undefined) return now
  const at = Math.max(Date.parse(savedAt), earliest?.getTime() ?? 0)
  return new Date(Math.min(at, now.getTime()))
}
