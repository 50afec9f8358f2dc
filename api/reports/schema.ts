import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { advertisements } from '../advertising/schema'
import { createdAt, identity, reference } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import { adReportReasons, dealershipReportReasons, reportReasons } from './reasons.contract'

const facts = () => ({
  text: text('text').notNull().default(''),
  email: text('email'),
  reporterUserId: reference('reporter_user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The network address it came from: so many an hour. */
  address: text('address').notNull(),
  /** Equal for the same words about the same thing by the same person. */
  fingerprint: text('fingerprint').notNull(),
  status: text('status', { enum: ['open', 'actioned', 'dismissed'] })
    .notNull()
    .default('open'),
  createdAt: createdAt(),
})

/** The dealership never learns who said it. */
export const listingReports = pgTable(
  'listing_report',
  {
    id: identity(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    ...facts(),
  },
  (t) => [
    index('listing_report_by_vehicle').on(t.vehicleId, t.createdAt),
    index('listing_report_by_address').on(t.address, t.createdAt),
    index('listing_report_by_reporter').on(t.reporterUserId),
    index('listing_report_by_fingerprint').on(t.fingerprint, t.createdAt),
  ],
)

/** As of a listing: the dealership never learns who said it. */
export const dealershipReports = pgTable(
  'dealership_report',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: dealershipReportReasons }).notNull(),
    ...facts(),
  },
  (t) => [
    index('dealership_report_by_dealership').on(t.dealershipId, t.createdAt),
    index('dealership_report_by_address').on(t.address, t.createdAt),
    index('dealership_report_by_reporter').on(t.reporterUserId),
    index('dealership_report_by_fingerprint').on(t.fingerprint, t.createdAt),
  ],
)

/** The advertiser never learns who said it. */
export const adReports = pgTable(
  'ad_report',
  {
    id: identity(),
    advertisementId: reference('advertisement_id')
      .notNull()
      .references(() => advertisements.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: adReportReasons }).notNull(),
    ...facts(),
  },
  (t) => [
    index('ad_report_by_advertisement').on(t.advertisementId, t.createdAt),
    index('ad_report_by_address').on(t.address, t.createdAt),
    index('ad_report_by_reporter').on(t.reporterUserId),
    index('ad_report_by_fingerprint').on(t.fingerprint, t.createdAt),
  ],
)
