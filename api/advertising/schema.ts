import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { cents, createdAt, identity, instant, reference, searchWords, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import {
  adEventKinds,
  advertisementStates,
  campaignStates,
  endReasons,
  objectives,
  type PolicyReason,
  pacings,
  placementCodes,
  priceModels,
  targetKinds,
} from './kinds.contract'

const person = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })
const millicents = (name: string) => bigint(name, { mode: 'number' })
const placement = () => text('placement', { enum: placementCodes }).notNull()
const campaignId = () =>
  reference('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' })
const advertisementId = () =>
  reference('advertisement_id')
    .notNull()
    .references(() => advertisements.id, { onDelete: 'cascade' })
/** Holds the day by the operator’s clock. */
const day = () => date('day').notNull()

/** Holds the places that are sold, each once. */
export const adPlacements = pgTable(
  'ad_placement',
  {
    code: text('code', { enum: placementCodes }).primaryKey(),
    /** Is how many advertisements it shows at once. */
    slots: smallint('slots').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    version: version(),
    updatedAt: updatedAt(),
  },
  () => [check('ad_placement_slots', sql`slots between 1 and 12`)],
)

/** Is the rate card in versions: the newest row of a place whose day has come counts. */
export const adRates = pgTable(
  'ad_rate',
  {
    id: identity(),
    placement: placement(),
    priceModel: text('price_model', { enum: priceModels }).notNull(),
    /** Is the price of a week, a day, an impression or a click, in thousandths of a cent. */
    unitMillicents: millicents('unit_millicents').notNull(),
    /** Is the least that an administrator may agree with an advertiser. */
    floorMillicents: millicents('floor_millicents').notNull(),
    validFrom: date('valid_from').notNull(),
    note: text('note').notNull().default(''),
    createdBy: person('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('ad_rate_of_placement').on(t.placement, t.validFrom, t.id),
    index('ad_rate_by_creator').on(t.createdBy),
    check('ad_rate_floor', sql`floor_millicents between 0 and unit_millicents`),
  ],
)

/** Holds advertisers that are no dealership, with who gets their invoices. */
export const advertisers = pgTable(
  'advertiser',
  {
    id: identity(),
    name: text('name').notNull(),
    website: text('website').notNull(),
    legalName: text('legal_name').notNull(),
    attention: text('attention').notNull().default(''),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    emails: text('emails').array().notNull(),
    taxId: text('tax_id').notNull().default(''),
    words: searchWords(sql`name || ' ' || legal_name`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('advertiser_name').on(sql`lower(${t.name})`), index('advertiser_words').using('gin', t.words)],
)

/** Holds what is booked: of a dealership, of another advertiser, or of the site itself where it names neither. */
export const campaigns = pgTable(
  'ad_campaign',
  {
    id: identity(),
    name: text('name').notNull(),
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    advertiserId: reference('advertiser_id').references(() => advertisers.id, { onDelete: 'restrict' }),
    placement: placement(),
    objective: text('objective', { enum: objectives }).notNull().default('clicks'),
    status: text('status', { enum: campaignStates }).notNull().default('draft'),
    /** Days in the operator’s time zone, both included. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Is a featured place that the dealership’s plan includes, or one that an administrator gives: it has no price. */
    isIncluded: boolean('is_included').notNull().default(false),
    /** Were agreed when it was submitted; later rates change neither. */
    priceModel: text('price_model', { enum: priceModels }).notNull(),
    unitMillicents: millicents('unit_millicents').notNull(),
    /** Is the most that is charged. */
    budgetCents: cents('budget_cents').notNull(),
    pacing: text('pacing', { enum: pacings }).notNull().default('even'),
    /** Is the most impressions an hour; null: as many as come. */
    hourlyCap: integer('hourly_cap'),
    /** Empty: everywhere, every make, every body. */
    states: text('states').array().notNull().default(sql`'{}'::text[]`),
    makes: text('makes').array().notNull().default(sql`'{}'::text[]`),
    bodies: text('bodies').array().notNull().default(sql`'{}'::text[]`),
    /** Says why it was rejected, paused or ended, where a person did it. */
    statusReason: text('status_reason').notNull().default(''),
    endReason: text('end_reason', { enum: endReasons }),
    /** An administrator’s pause is not charged, and only an administrator ends it. */
    isPausedByAdmin: boolean('is_paused_by_admin').notNull().default(false),
    submittedAt: instant('submitted_at'),
    submittedBy: person('submitted_by'),
    decidedAt: instant('decided_at'),
    decidedBy: person('decided_by'),
    endedAt: instant('ended_at'),
    /** Sums of its days (`ad_campaign_day`). */
    shown: integer('shown').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
    spentMillicents: millicents('spent_millicents').notNull().default(0),
    /** Counts the units of its days (`charged_units`) that are charges by now, each once. */
    billedUnits: integer('billed_units').notNull().default(0),
    /** Counts the impressions of an hour, which its cap limits. */
    hour: instant('hour'),
    hourShown: integer('hour_shown').notNull().default(0),
    words: searchWords(sql`name`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('ad_campaign_by_status').on(t.status, t.startsOn, t.id),
    index('ad_campaign_newest').on(t.startsOn, t.id),
    index('ad_campaign_by_end').on(t.endsOn, t.id),
    index('ad_campaign_by_name').on(sql`lower(${t.name})`, t.id),
    index('ad_campaign_by_spent').on(t.spentMillicents, t.id),
    index('ad_campaign_by_placement').on(t.placement, t.status, t.startsOn, t.id),
    index('ad_campaign_of_dealership').on(t.dealershipId, t.status, t.startsOn, t.id),
    index('ad_campaign_of_advertiser').on(t.advertiserId).where(sql`advertiser_id is not null`),
    index('ad_campaign_holding')
      .on(t.placement, t.endsOn)
      .where(sql`status in ('submitted', 'approved', 'scheduled', 'running', 'paused')`),
    index('ad_campaign_waiting').on(t.submittedAt, t.id).where(sql`status = 'submitted'`),
    index('ad_campaign_by_submitter').on(t.submittedBy),
    index('ad_campaign_by_decider').on(t.decidedBy),
    index('ad_campaign_words').using('gin', t.words),
    check('ad_campaign_days', sql`starts_on <= ends_on`),
    check('ad_campaign_owner', sql`dealership_id is null or advertiser_id is null`),
    check('ad_campaign_budget', sql`budget_cents >= 0 and spent_millicents between 0 and budget_cents * 1000`),
  ],
)

/** Says what was found wrong, and how it may read instead. */
export interface Rejection {
  reasons: PolicyReason[]
  words: string
  headline: string
  body: string
}

/** Holds what a campaign shows. What its advertiser changes is judged again. */
export const advertisements = pgTable(
  'advertisement',
  {
    id: identity(),
    campaignId: campaignId(),
    /** Are copied from its campaign by triggers: lists of advertisements filter by them. */
    placement: placement().default('srp_inline'),
    dealershipId: reference('dealership_id'),
    advertiserId: reference('advertiser_id'),
    status: text('status', { enum: advertisementStates }).notNull().default('draft'),
    target: text('target', { enum: targetKinds }).notNull(),
    vehicleId: reference('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    /** Is an address of this site like /inventory?make=honda for a list, of https for a link, else empty. */
    href: text('href').notNull().default(''),
    headline: text('headline').notNull(),
    body: text('body').notNull().default(''),
    /** Is null where the vehicle’s own photo is shown. */
    assetId: text('asset_id').references(() => assets.id, { onDelete: 'set null' }),
    alt: text('alt').notNull().default(''),
    weight: smallint('weight').notNull().default(1),
    rejection: jsonb('rejection').$type<Rejection>(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedBy: person('decided_by'),
    /** Sums of its days (`ad_stat_daily`). */
    shown: integer('shown').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
    words: searchWords(sql`headline || ' ' || body`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('advertisement_of_campaign').on(t.campaignId, t.id),
    index('advertisement_by_status').on(t.status, t.updatedAt, t.id),
    index('advertisement_by_placement').on(t.placement, t.status, t.updatedAt, t.id),
    index('advertisement_of_dealership').on(t.dealershipId, t.status),
    index('advertisement_of_advertiser').on(t.advertiserId, t.status).where(sql`advertiser_id is not null`),
    index('advertisement_newest').on(t.updatedAt, t.id),
    index('advertisement_by_headline').on(sql`lower(${t.headline})`, t.id),
    index('advertisement_by_shown').on(t.shown, t.id),
    index('advertisement_by_clicked').on(t.clicked, t.id),
    index('advertisement_waiting').on(t.submittedAt, t.id).where(sql`status = 'pending'`),
    index('advertisement_of_vehicle').on(t.vehicleId).where(sql`vehicle_id is not null`),
    index('advertisement_asset').on(t.assetId).where(sql`asset_id is not null`),
    index('advertisement_by_decider').on(t.decidedBy),
    index('advertisement_words').using('gin', t.words),
    check('advertisement_weight', sql`weight between 1 and 5`),
    check('advertisement_target', sql`(target = 'vehicle') or vehicle_id is null`),
  ],
)

/** Holds which visits saw or clicked an advertisement, for 35 days. A visit is no person (decision 0142). */
export const adEvents = pgTable(
  'ad_event',
  {
    advertisementId: advertisementId(),
    day: day(),
    kind: text('kind', { enum: adEventKinds }).notNull(),
    visit: bigint('visit', { mode: 'bigint' }).notNull(),
    /** Is the page’s ten minutes for an impression, 0 for a click: that counts once a day. */
    bucket: integer('bucket').notNull(),
    at: instant('at').notNull(),
    /** Is what it cost its advertiser. */
    millicents: millicents('millicents').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.advertisementId, t.day, t.kind, t.visit, t.bucket] }),
    index('ad_event_of_visit').on(t.visit),
    index('ad_event_at').using('brin', t.at),
  ],
)

/** Rolls up a day of an advertisement. */
export const adStatDaily = pgTable(
  'ad_stat_daily',
  {
    advertisementId: advertisementId(),
    day: day(),
    shown: integer('shown').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.advertisementId, t.day] })],
)

/** Rolls up a day of a campaign, and says what of it is charged: for a booking the day itself. */
export const campaignDays = pgTable(
  'ad_campaign_day',
  {
    campaignId: campaignId(),
    day: day(),
    shown: integer('shown').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
    /** Counts impressions, clicks or the day that are charged. */
    chargedUnits: integer('charged_units').notNull().default(0),
    spentMillicents: millicents('spent_millicents').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.day] }), index('ad_campaign_day_of_day').on(t.day)],
)
