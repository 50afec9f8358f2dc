import { and, eq, or } from 'drizzle-orm'
import { findAccount } from '../../accounts/account-lookup'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { forbidden } from '../../refusals'
import { customerBlocks } from './schema'

type Reader = { db: Context['db'] | Transaction }
export interface Customer {
  userId: number | null
  email: string | null
}

/** By the account or by its address: whoever was blocked as a guest stays so with an account. */
export async function isCustomerBlocked(
  { db }: Reader,
  dealershipId: number,
  { userId, email }: Customer,
): Promise<boolean> {
  const own = userId === null ? null : (await findAccount({ db }, userId)).email
  const addresses = [email, own].filter((address) => address !== null)
  const same = or(
    userId === null ? undefined : eq(customerBlocks.userId, userId),
    ...addresses.map((address) => eq(customerBlocks.email, address.toLowerCase())),
  )
  if (!same) return false
  return (await db.$count(customerBlocks, and(eq(customerBlocks.dealershipId, dealershipId), same))) > 0
}

/** Throws forbidden, without saying why. */
export async function refuseBlockedCustomer(tx: Transaction, dealershipId: number, customer: Customer): Promise<void> {
  if (await isCustomerBlocked({ db: tx }, dealershipId, customer))
    throw forbidden('This dealership doesn’t take messages here. Call or visit instead.')
}
