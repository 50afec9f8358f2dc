import pg from 'pg'
import { memberships, users } from '../api/accounts/schema'
import { continueIdentity, insertMany } from '../api/database/insert-many'
import { migrateDatabase, type OpenDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { seedEssentials } from '../api/essentials'
import { dealershipRows } from './dealership-rows'
import { fillInbox, type InboxSize } from './inbox-rows'
import { fillLot } from './lot-rows'
import { membershipRows, userRows } from './people-rows'
import { fillFeedVehicles, fillRatings, fillStock } from './stock-rows'

export interface BackOfficeSize {
  users: number
  dealerships: number
  /** Members of dealership 1. */
  members: number
  vehicles: number
  auditRows: number
  inbox: InboxSize
  /** Vehicles of dealership 1, beside its share of the others. */
  lot: number
}

/** Accounts, dealerships with their staff and stock, and what they did in three years. */
export async function fillBackOffice(database: OpenDatabase, size: BackOfficeSize): Promise<void> {
  await migrateDatabase(database)
  await seedEssentials(database)
  await database.db.transaction(async (tx) => {
    await insertMany(tx, dealerships, dealershipRows(size.dealerships))
    await insertMany(tx, users, userRows(size.users))
    await continueIdentity(tx, users)
    const staff = { people: size.users, dealerships: size.dealerships, crowd: size.members }
    await insertMany(tx, memberships, membershipRows(staff))
  })
  // On a connection of its own: it takes longer than the product allows a statement.
  const pool = new pg.Pool({ ...database.connection, max: 1 })
  await fillStock(pool, size)
  await pool.query(log, [size.auditRows, size.users, size.dealerships])
  await fillInbox(pool, size.inbox)
  await fillLot(pool, size.lot)
  await fillFeedVehicles(pool)
  await fillRatings(pool)
  await pool.query('vacuum analyze')
  await pool.end()
}

const log = `
  with actions(name, n) as (select a, row_number() over () - 1 from unnest(array[
    'signin', 'signin', 'signin', 'signin', 'signout', 'signin.refused', 'profile.saved', 'password.changed',
    'saved_search.created', 'saved_search.changed', 'notifications.chosen', 'session.ended', 'staff.invited', 'staff.joined',
    'staff.role-changed', 'dealership.approved', 'dealership.noted', 'user.changed', 'user.impersonated', 'export.asked']) a)
  insert into audit_log (actor_user_id, impersonator_user_id, dealership_id, action, entity, entity_id, detail, ip, request_id, at)
  select who, case when a.name = 'user.impersonated' then 1 end,
    case when a.name ~ '^(staff|dealership)' then 1 + floor(power(random(), 2) * $3)::int end, a.name,
    case when a.name like 'dealership%' then 'dealership' when a.name like 'saved%' then 'saved_search' else 'user' end,
    (1 + floor(random() * $2))::int::text,
    '{"before": {"role": "dealership_sale"}, "after": {"role": "dealership_finance"}}',
    '203.0.113.' || row % 250, md5(row::text), now() - ($1::int - row) * interval '94 seconds'
  from (select row, 1 + floor(power(random(), 2) * $2)::int as who, floor(random() * 20)::int as kind
    from generate_series(1, $1::int) row) rows join actions a on a.n = rows.kind order by row`
