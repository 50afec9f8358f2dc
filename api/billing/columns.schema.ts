import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { advertisers } from '../advertising/schema'
import { reference } from '../database/columns'
import { dealerships } from '../dealerships/schema'

/** Names who did a step: money outlives the account. */
export const person = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** Names who pays: a dealership, or an advertiser that is none. Neither row is deleted while it has money. */
export const payerColumns = () => ({
  dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'restrict' }),
  advertiserId: reference('advertiser_id').references(() => advertisers.id, { onDelete: 'restrict' }),
})

/** Asks for exactly one of both. */
export const payerCheck = (table: string) =>
  check(`${table}_payer`, sql`(dealership_id is null) <> (advertiser_id is null)`)

/** Keeps the dealership: invoices outlive a closed one, whose row is never deleted. */
export const dealershipId = () =>
  reference('dealership_id')
    .notNull()
    .references(() => dealerships.id, { onDelete: 'restrict' })
