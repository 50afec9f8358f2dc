import { findPlace } from '../../content/places'
import { type Context, transaction } from '../../context'
import type { z } from '../../http/contract'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { changedMeanwhile, invalid } from '../../refusals'
import { estimateColumns } from '../estimate/estimate'
import { conditionQuestions } from '../kinds.contract'
import type { SellRequestRow } from '../schema'
import type { SellCondition, SellDraft, SellMiles } from './draft.contract'
import { draftOf, lockDraft } from './find-draft'
import { presentDraft } from './present-draft'
import { writeDraft } from './write-draft'

/** Valuing a car takes a while: a person saves a few steps, a program many. */
const perNetwork: Limit = { prefix: 'sell-step', points: 200, seconds: 3_600 }

type Step = ({ step: 'miles' } & z.output<typeof SellMiles>) | ({ step: 'condition' } & z.output<typeof SellCondition>)
type StepInput = Step & { token?: string | undefined; version: number }

/**
 * Saves one step of a draft, and computes its value again. Throws not_found, conflict for a
 * version that is not the newest, invalid for a ZIP code that is none or a loan without what is left to pay.
 */
export async function saveStep(context: Context, input: StepInput): Promise<SellDraft> {
  await consumeCount(context, perNetwork, networkOf(context.ip), 'Many steps were saved from your network.')
  const before = await draftOf(context, input)
  if (before.version !== input.version) throw changedMeanwhile('draft')
  const columns = await columnsOf(context, input)
  const value = await estimateColumns(context, { ...before, ...columns })
  const row = await transaction(context, async (tx) => {
    const locked = await lockDraft(tx, context, input)
    return writeDraft(tx, context, locked, { version: input.version, ...columns, ...value })
  })
  return presentDraft(context, row)
}

function columnsOf(context: Context, input: Step): Promise<Partial<SellRequestRow>> | Partial<SellRequestRow> {
  switch (input.step) {
    case 'miles':
      return milesColumns(context, input)
    case 'condition':
      return conditionColumns(input)
  }
}

async function milesColumns(
  context: Context,
  { mileage, zip, ownership, payoffCents, lender, readyWhen }: z.output<typeof SellMiles>,
) {
  const fields: Record<string, string> = {}
  const place = await findPlace(context, zip)
  if (!place) fields.zip = `We know no ZIP code ${zip}. Please check it.`
  if (ownership === 'loan' && payoffCents === undefined)
    fields.payoffCents = 'Enter what is left to pay. An estimate will do.'
  if (!place || Object.keys(fields).length > 0) throw invalid('Check the fields that are marked.', fields)
  const { lat, lng, city, state } = place
  const loan =
    ownership === 'owned'
      ? { payoffCents: null, lender: null }
      : { payoffCents: payoffCents ?? null, lender: lender ?? null }
  return { mileage, zip: place.zip, lat, lng, city, state, ownership, readyWhen, ...loan }
}

function conditionColumns(input: z.output<typeof SellCondition>) {
  const condition = Object.fromEntries(conditionQuestions.map((question) => [question, input[question]]))
  const { keys, accidents, titleBrand, remarks } = input
  return { condition, tireDepth: input.tires ? null : (input.tireDepth ?? null), keys, accidents, titleBrand, remarks }
}
