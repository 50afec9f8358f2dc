import { users } from '../accounts/schema'
import { reference } from '../database/columns'
import { dealerships } from '../dealerships/schema'

/** Names who did a step: money outlives the account. */
export const person = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** Keeps the dealership: invoices outlive a closed one, whose row is never deleted. */
export const dealershipId = () =>
  reference('dealership_id')
    .notNull()
    .references(() => dealerships.id, { onDelete: 'restrict' })
