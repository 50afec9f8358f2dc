import { Cents, Instant, z } from '../http/contract'
import {
  accidentCounts,
  conditionQuestions,
  counterStatuses,
  firmnesses,
  handovers,
  keyCounts,
  ownerships,
  sellOfferStatuses,
  sellPayments,
  sellTimes,
  tireDepths,
  titleBrands,
} from './kinds.contract'
import { sellShots } from './shots.contract'

const n = z.number().int()

/** Shows a dealership a seller's car: no name, address or number of a person. */
export const SellCar = z
  .object({
    name: z.string().describe('Year, make, model and trim'),
    vin: z.string().nullable(),
    body: z.string().nullable(),
    fuel: z.string().nullable(),
    transmission: z.string().nullable(),
    drivetrain: z.string().nullable(),
    engine: z.string().nullable(),
    color: z.string().nullable(),
    mileage: n.nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    ownership: z.enum(ownerships).nullable(),
    payoffCents: Cents.nullable(),
    readyWhen: z.enum(sellTimes).nullable(),
    condition: z.partialRecord(z.enum(conditionQuestions), z.boolean()).describe('True is the good answer'),
    tireDepth: z.enum(tireDepths).nullable(),
    keys: z.enum(keyCounts).nullable(),
    accidents: z.enum(accidentCounts).nullable(),
    titleBrand: z.enum(titleBrands).nullable(),
    remarks: z.string(),
    photos: z
      .array(z.object({ id: z.string(), width: n, height: n, shot: z.enum(sellShots).nullable() }))
      .describe('Named shots first, in the order of the list; null is a photo of no named shot'),
  })
  .openapi('SellCar')
export type SellCar = z.infer<typeof SellCar>

export const SellValue = z
  .object({
    valueCents: Cents.describe('What buyers are asked for a car like it: the rating’s number'),
    payLowCents: Cents.describe('What a dealership may pay, at least'),
    payHighCents: Cents,
    estimatedAt: Instant,
    comparableCount: n,
    comparables: z.array(
      z.object({
        name: z.string(),
        mileage: n.nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        onSale: z.boolean(),
        day: z.string().nullable().describe('When it was listed, or sold'),
        priceCents: Cents,
        adjustedCents: Cents.describe('As if it were this car'),
      }),
    ),
    lines: z.array(z.object({ kind: z.string(), lowCents: Cents, highCents: Cents })),
    deductions: z.object({ source: z.string(), day: z.string() }).nullable().describe('Where the lines come from'),
  })
  .openapi('SellValue')
export type SellValue = z.infer<typeof SellValue>

export const SellCounter = z.object({
  id: n,
  amountCents: Cents,
  expiresAt: Instant,
  status: z.enum(counterStatuses),
})

export const SellOffer = z
  .object({
    id: n,
    amountCents: Cents,
    firmness: z.enum(firmnesses),
    reductionCents: Cents.describe('The most by which an inspection may lower it'),
    handover: z.enum(handovers),
    payment: z.enum(sellPayments),
    note: z.string(),
    status: z.enum(sellOfferStatuses),
    expiresAt: Instant,
    madeAt: Instant,
    counter: SellCounter.nullable().describe('The seller’s newest'),
  })
  .openapi('SellOffer')
export type SellOffer = z.infer<typeof SellOffer>

export const SellMessage = z.object({
  id: n,
  bySeller: z.boolean(),
  body: z.string(),
  at: Instant,
})
