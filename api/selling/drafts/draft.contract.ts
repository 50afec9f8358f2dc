import { answer, Cents, createRoute, json, recordId, refusals, versionOf, z } from '../../http/contract'
import { email, line, personName, phone, short, typedVin, zip } from '../../http/fields.contract'
import { codes, colors, transmissions } from '../../vehicles/vocabulary'
import { Deductions } from '../estimate/deductions.contract'
import * as kinds from '../kinds.contract'
import { sellShots } from '../shots.contract'

const tags = ['selling']

export const draftToken = z
  .string()
  .max(100)
  .optional()
  .describe(
    'Of the draft: opening it answered it, or the link of a mail has it. Without one, the newest of who is signed in',
  )
export const DraftToken = z.object({ token: draftToken })

const newestYear = new Date().getUTCFullYear() + 2
const dollars = z.number().int().min(0, 'Enter an amount of 0 or more.').max(100_000_000, 'Enter a smaller amount.')

/** Names the car by its VIN, or by year, make and model. */
export const SellCar = z
  .object({
    vin: typedVin.optional(),
    year: z
      .number('Enter the year with four digits.')
      .int('Enter the year with four digits.')
      .min(1900, `Enter a year from 1900 to ${newestYear}.`)
      .max(newestYear, `Enter a year from 1900 to ${newestYear}.`)
      .optional(),
    make: line(60).optional(),
    model: line(60).optional(),
    trim: line(60).optional(),
    transmission: z.enum(codes(transmissions), 'Choose from the list.').optional(),
    color: z.enum(codes(colors), 'Choose from the list.').optional(),
  })
  .superRefine(({ vin, year, make, model }, { addIssue }) => {
    if (vin) return
    const missing = (path: string, text: string) => addIssue({ code: 'custom', path: [path], message: text })
    if (!year && !make && !model) return missing('vin', 'Enter the VIN, or the year, make and model.')
    if (!year) missing('year', 'Enter the model year.')
    if (!make) missing('make', 'Enter the make, like Honda.')
    if (!model) missing('model', 'Enter the model, like Accord.')
  })

export const SellMiles = z.object({
  mileage: z
    .number('Enter the mileage, like 61,300.')
    .int('Enter whole miles.')
    .min(0, 'Enter the mileage, like 61,300.')
    .max(1_999_999, 'Enter the mileage as the dashboard shows it.'),
  zip,
  ownership: z.enum(kinds.ownerships, 'Choose whether it’s paid off, on a loan or leased.'),
  payoffCents: dollars.optional(),
  lender: line(80).optional(),
  readyWhen: z.enum(kinds.sellTimes, 'Choose when you’d like to sell.'),
})

const yesOrNo = z.boolean('Choose yes or no.')
const answers = z.object(
  Object.fromEntries(kinds.conditionQuestions.map((question) => [question, yesOrNo])) as Record<
    kinds.ConditionQuestion,
    typeof yesOrNo
  >,
)
export const SellCondition = answers.extend({
  tireDepth: z.enum(kinds.tireDepths, 'Choose how worn the tires are.').optional(),
  keys: z.enum(kinds.keyCounts, 'Choose how many keys there are.'),
  accidents: z.enum(kinds.accidentCounts, 'Choose how many accidents there were.'),
  titleBrand: z.enum(kinds.titleBrands, 'Choose what the title says.'),
  remarks: short(1000).default(''),
})

export const SellContact = z.object({
  contactName: personName,
  email,
  phone: phone.optional(),
  consent: z.literal(true, 'Check this box so dealerships can make offers.'),
})

const Line = z.object({ kind: z.string(), lowCents: Cents, highCents: Cents })
const Comparable = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  mileage: z.number().int().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  miles: z.number().int().nullable(),
  onSale: z.boolean(),
  day: z.string().nullable().describe('When it was sold, like 2026-10-30'),
  priceCents: Cents,
  adjustedCents: Cents,
})

export const SellValue = z.object({
  at: z.string(),
  outcome: z.string().describe('rated, or why there is no value'),
  valueCents: Cents.nullable().describe('The rating’s number for this car: what buyers are asked'),
  valueLowCents: Cents.nullable(),
  valueHighCents: Cents.nullable(),
  payLowCents: Cents.nullable().describe('What a dealership may pay: the value less the lines'),
  payHighCents: Cents.nullable(),
  lines: z.array(Line),
  comparables: z.array(Comparable),
  comparableCount: z.number().int(),
  radiusMiles: z.number().int().nullable(),
  yearSpan: z.number().int(),
  accuracy: z.object({ cars: z.number().int(), withinCents: Cents }).nullable().describe('8 of 10 ask within so much'),
  atMileages: z.array(z.object({ mileage: z.number().int(), valueCents: Cents })),
  deductions: z.object({ source: z.string(), day: z.string() }).describe('Where the lines come from'),
})
export type SellValue = z.infer<typeof SellValue>

export const SellDraft = z
  .object({
    id: recordId,
    version: z.number().int(),
    updatedAt: z.string(),
    isOwn: z.boolean().describe('It belongs to the account of who asks'),
    car: z.object({
      name: z.string(),
      vin: z.string().nullable(),
      year: z.number().int().nullable(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      trim: z.string().nullable(),
      body: z.string().nullable(),
      fuel: z.string().nullable(),
      transmission: z.string().nullable(),
      drivetrain: z.string().nullable(),
      engine: z.string().nullable(),
      color: z.string().nullable(),
      isKnown: z.boolean().describe('Its make and model are in the catalog'),
      trims: z
        .array(z.string())
        .describe('The most frequent ones of cars like it here, from the lowest median price up'),
    }),
    mileage: z.number().int().nullable(),
    zip: z.string().nullable(),
    place: z.string().nullable(),
    ownership: z.enum(kinds.ownerships).nullable(),
    payoffCents: Cents.nullable(),
    lender: z.string().nullable(),
    readyWhen: z.enum(kinds.sellTimes).nullable(),
    condition: z.partialRecord(z.enum(kinds.conditionQuestions), z.boolean()),
    tireDepth: z.enum(kinds.tireDepths).nullable(),
    keys: z.enum(kinds.keyCounts).nullable(),
    accidents: z.enum(kinds.accidentCounts).nullable(),
    titleBrand: z.enum(kinds.titleBrands).nullable(),
    remarks: z.string(),
    photos: z.array(z.object({ id: recordId, name: z.string(), shot: z.enum(sellShots).nullable() })),
    contact: z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      agreed: z.boolean(),
      isProven: z
        .boolean()
        .describe('The address, or the account’s where there is none yet, is confirmed: sending needs no mail'),
    }),
    chosen: z.array(recordId).describe('Dealerships'),
    value: SellValue.nullable(),
    costs: Deductions.describe('What lies between what buyers are asked and what a dealership may pay'),
  })
  .openapi('SellDraft')
export type SellDraft = z.infer<typeof SellDraft>

const opened = answer(
  z.object({ token: z.string().nullable().describe('Null for a draft that was there'), draft: SellDraft }),
)

/** Begins a draft with the car, or changes the car of the one that the token opens. A VIN is decoded; with a wrong check digit, 422. */
export const saveSellCar = createRoute({
  method: 'post',
  path: '/api/sell/drafts',
  tags,
  request: { body: json(SellCar.and(z.object({ token: draftToken, version: recordId.optional() }))) },
  responses: { 200: opened, ...refusals(404, 409, 422, 429) },
})

export const getSellDraft = createRoute({
  method: 'get',
  path: '/api/sell/draft',
  tags,
  request: { query: DraftToken },
  responses: { 200: answer(SellDraft), ...refusals(404, 422) },
})

/** Throws the draft away, with its photos. */
export const discardSellDraft = createRoute({
  method: 'delete',
  path: '/api/sell/draft',
  tags,
  request: { query: DraftToken },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(404, 422) },
})

const ofDraft = { token: draftToken, version: versionOf('draft') }

/** Saves one step and computes the value again. */
export const saveSellStep = createRoute({
  method: 'put',
  path: '/api/sell/draft',
  tags,
  request: {
    body: json(
      z.discriminatedUnion('step', [
        SellMiles.extend({ step: z.literal('miles'), ...ofDraft }),
        SellCondition.extend({ step: z.literal('condition'), ...ofDraft }),
      ]),
    ),
  },
  responses: { 200: answer(SellDraft), ...refusals(404, 409, 422) },
})

/** Takes the draft into the account of who is signed in: it opens on their other devices, and by the token for them alone. */
export const adoptSellDraft = createRoute({
  method: 'put',
  path: '/api/sell/draft/owner',
  tags,
  request: { body: json(DraftToken) },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 404, 409, 422) },
})

/** Emails a link that opens the draft on another device for 30 days. */
export const emailSellDraft = createRoute({
  method: 'post',
  path: '/api/sell/draft/emails',
  tags,
  request: { body: json(z.object({ token: draftToken, email })) },
  responses: { 200: answer(z.object({ email: z.string() })), ...refusals(404, 422, 429) },
})
