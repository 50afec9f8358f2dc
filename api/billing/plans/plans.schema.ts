import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference, updatedAt, version } from '../../database/columns'
import { planCodes } from '../../dealerships/plan-codes.contract'
import { dealershipId, person } from '../columns.schema'
import { changeStates, delistRules, subscriptionStates, versionAudiences } from './states.contract'
import type { PlanTerms } from './terms.contract'

/** Holds each version of a plan. A version is never changed: a subscription has its own copy of the terms. */
export const planVersions = pgTable(
  'plan_version',
  {
    id: identity(),
    code: text('code', { enum: planCodes }).notNull(),
    number: integer('number').notNull(),
    terms: jsonb('terms').$type<PlanTerms>().notNull(),
    /** May be chosen by a dealership. */
    isOffered: boolean('is_offered').notNull().default(true),
    trialDays: integer('trial_days').notNull().default(0),
    /** The first day, in the operator's time zone, on which it can be chosen. */
    validFrom: date('valid_from').notNull(),
    /** Says whether it is for new dealerships alone, or moves who is on an older version at a renewal. */
    audience: text('audience', { enum: versionAudiences }).notNull().default('new'),
    note: text('note').notNull().default(''),
    createdBy: person('created_by'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('plan_version_number').on(t.code, t.number), index('plan_version_by_creator').on(t.createdBy)],
)

/** Holds what a dealership has agreed to: one that has not ended for each dealership. */
export const subscriptions = pgTable(
  'subscription',
  {
    id: identity(),
    dealershipId: dealershipId(),
    /** Is null for terms that were agreed with this dealership alone. */
    planVersionId: reference('plan_version_id').references(() => planVersions.id, { onDelete: 'restrict' }),
    planCode: text('plan_code', { enum: planCodes }),
    terms: jsonb('terms').$type<PlanTerms>().notNull(),
    /** Vehicles beyond the plan that are paid by the piece each month. */
    extraVehicles: integer('extra_vehicles').notNull().default(0),
    status: text('status', { enum: subscriptionStates }).notNull().default('active'),
    /** Days in the operator's time zone. */
    startedOn: date('started_on').notNull(),
    /** The last day of the trial; null: there is none. */
    trialEndsOn: date('trial_ends_on'),
    trialReminderSentAt: instant('trial_reminder_sent_at'),
    /** The last day that is paid for or billed; null: nothing was billed. */
    billedThrough: date('billed_through'),
    /** The last day of a subscription that was canceled. */
    endsOn: date('ends_on'),
    cancelReason: text('cancel_reason').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('subscription_of_dealership').on(t.dealershipId).where(sql`status <> 'cancelled'`),
    index('subscription_by_dealership').on(t.dealershipId, t.id),
    index('subscription_by_plan').on(t.planVersionId, t.status),
    index('subscription_trial_end').on(t.trialEndsOn).where(sql`status = 'trialing'`),
    index('subscription_billed_through').on(t.billedThrough, t.id).where(sql`status <> 'cancelled'`),
  ],
)

/** Holds a change of plan: what it was decided on, when it counts, and what rests by it. */
export const planChanges = pgTable(
  'plan_change',
  {
    id: identity(),
    dealershipId: dealershipId(),
    subscriptionId: reference('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    fromTerms: jsonb('from_terms').$type<PlanTerms>().notNull(),
    toTerms: jsonb('to_terms').$type<PlanTerms>().notNull(),
    toPlanVersionId: reference('to_plan_version_id').references(() => planVersions.id, { onDelete: 'restrict' }),
    toExtraVehicles: integer('to_extra_vehicles').notNull().default(0),
    /** The day from which the new terms hold, in the operator's time zone. */
    effectiveOn: date('effective_on').notNull(),
    status: text('status', { enum: changeStates }).notNull(),
    /** The last day that was billed on the old terms when it was decided: later days are billed on the new ones. */
    billedThrough: date('billed_through'),
    delistRule: text('delist_rule', { enum: delistRules }),
    /** Choices of people: which vehicles stay on sale whatever the rule says, which go, which people and feeds rest. */
    choices: jsonb('choices')
      .$type<{
        keepVehicles: number[]
        restVehicles: number[]
        members: number[]
        feeds: number[]
        keepsLeads: boolean
      }>()
      .notNull()
      .default({ keepVehicles: [], restVehicles: [], members: [], feeds: [], keepsLeads: false }),
    /** The same form sent twice is one change. */
    token: text('token').notNull(),
    decidedBy: person('decided_by'),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('plan_change_token').on(t.dealershipId, t.token),
    uniqueIndex('plan_change_scheduled').on(t.subscriptionId).where(sql`status = 'scheduled'`),
    index('plan_change_due').on(t.effectiveOn).where(sql`status = 'scheduled'`),
    index('plan_change_by_subscription').on(t.subscriptionId, t.id),
    index('plan_change_by_plan').on(t.toPlanVersionId),
    index('plan_change_by_decider').on(t.decidedBy),
  ],
)
