import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { cents, identity, instant, reference } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { vehicleStatuses, vehicles } from '../schema'
import { decisionKinds, questionAnswers } from './kinds.contract'

/** Holds VINs that several listings on sale or suspended have, written by triggers on stock_entry. */
export const vinDuplicates = pgTable(
  'vin_duplicate',
  {
    id: identity(),
    vin: text('vin').notNull(),
    /** When the second of its listings came on sale. */
    since: instant('since').notNull(),
    listings: integer('listings').notNull(),
  },
  (t) => [uniqueIndex('vin_duplicate_once').on(t.vin), index('vin_duplicate_oldest').on(t.since, t.id)],
)

const decider = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** Says who keeps a VIN, or that its listings are several vehicles. */
export const vinDecisions = pgTable(
  'vin_decision',
  {
    id: identity(),
    vin: text('vin').notNull(),
    kind: text('kind', { enum: decisionKinds }).notNull(),
    /** The dealerships read it. */
    note: text('note').notNull().default(''),
    decidedBy: decider('decided_by'),
    decidedAt: instant('decided_at').notNull(),
    undoneBy: decider('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('vin_decision_by_vin').on(t.vin, t.id),
    index('vin_decision_newest').on(t.decidedAt, t.id),
    index('vin_decision_by_decider').on(t.decidedBy).where(sql`decided_by is not null`),
    index('vin_decision_by_undoer').on(t.undoneBy).where(sql`undone_by is not null`),
  ],
)

/** Holds each listing as it was when the decision was made. */
export const vinDecisionListings = pgTable(
  'vin_decision_listing',
  {
    decisionId: reference('decision_id')
      .notNull()
      .references(() => vinDecisions.id, { onDelete: 'cascade' }),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** Keeps the VIN; of several vehicles each does. */
    keeps: boolean('keeps').notNull(),
    fromStatus: text('from_status', { enum: vehicleStatuses }).notNull(),
    totalCents: cents('total_cents'),
    mileage: integer('mileage'),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.vehicleId] }),
    index('vin_decision_listing_by_vehicle').on(t.vehicleId, t.decisionId),
  ],
)

/** Holds what dealerships were asked about a VIN, and what they answered. */
export const vinQuestions = pgTable(
  'vin_question',
  {
    id: identity(),
    vin: text('vin').notNull(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    askedBy: decider('asked_by'),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer', { enum: questionAnswers }),
    words: text('words').notNull().default(''),
    answeredBy: decider('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('vin_question_by_vehicle').on(t.vehicleId, t.id),
    index('vin_question_by_vin').on(t.vin, t.id),
    index('vin_question_by_dealership').on(t.dealershipId),
    index('vin_question_by_asker').on(t.askedBy).where(sql`asked_by is not null`),
    index('vin_question_by_answerer').on(t.answeredBy).where(sql`answered_by is not null`),
  ],
)
