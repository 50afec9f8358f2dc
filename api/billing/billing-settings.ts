import { z } from '@hono/zod-openapi'
import { siteSetting } from '../content/site-setting'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { deliveredName } from '../site-settings/identity/delivered-name.contract'
import type { InvoiceSeller } from './invoices/invoices.schema'

const line = z.string().max(200)

/** Holds who issues invoices and on which terms. An administrator changes it; what is missing has its first value. */
export const BillingSettings = z.object({
  /** Begins the number of each invoice: DA-2026-11-0187. Another company that issues has its own sequence. */
  issuer: z
    .string()
    .regex(/^[A-Z]{2,6}$/)
    .default('DA'),
  seller: z
    .object({
      name: line.default(deliveredName),
      address: z.array(line).max(5).default([]),
      taxId: line.default(''),
      email: line.default(''),
      bank: z.object({ accountName: line, routingNumber: line, accountNumber: line }).nullable().default(null),
    })
    .prefault({}),
  /** The day of the month on which the next month is billed. */
  runDay: z.number().int().min(1).max(28).default(10),
  termDays: z.number().int().min(0).max(90).default(14),
  /** Days past due at which each step of the ladder is taken. */
  ladder: z
    .object({
      reminder: z.number().int().default(7),
      secondReminder: z.number().int().default(14),
      additionsRest: z.number().int().default(21),
      listingsRest: z.number().int().default(30),
      subscriptionEnds: z.number().int().default(60),
    })
    .prefault({}),
  /** Years for which invoices and payments are stored, as tax law asks. */
  retentionYears: z.number().int().min(7).max(30).default(10),
})
export type BillingSettings = z.output<typeof BillingSettings>

export const billingSettingsKey = 'billing'

export async function billingSettings(reading: { db: Context['db'] | Transaction }): Promise<BillingSettings> {
  const stored = BillingSettings.safeParse((await siteSetting(reading, billingSettingsKey)) ?? {})
  return stored.success ? stored.data : BillingSettings.parse({})
}

export const sellerOf = ({ seller }: BillingSettings): InvoiceSeller => ({ ...seller, attention: '' })
