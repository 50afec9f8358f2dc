import type { ZipPlace } from '../../../api/content/zip-codes'
import { milesBetween } from '../../../api/distance'
import type { LeadRequest } from '../../../api/inbox/schema'
import type { DemoVehicle } from '../marketplace'
import { placeOf } from '../places'
import type { Random } from '../random'
import { tradeConditions, tradedCars } from './customers.data'
import { dollars } from './money'
import type { Plan } from './plan'

/** What the sentences of a thread are filled with, by the name in braces. */
export type Facts = Record<string, string>

export interface Known {
  facts: Facts
  request: LeadRequest
  /** At that moment, with all fees. */
  priceCents: number | null
}

const apr = 0.069

export const priceAt = ({ prices }: DemoVehicle, at: Date): number | null =>
  prices.findLast((price) => price.at <= at)?.totalCents ?? null

/** Amounts, miles and places agree with the car, the dealership and each other. */
export function factsOf(random: Random, plan: Plan, neighbours: readonly ZipPlace[]): Known {
  const { car, customer, dealer, member } = plan
  const home = random.pick(neighbours)
  const trade = tradeOf(random)
  const priceCents = car && priceAt(car, plan.sentAt)
  const facts: Facts = {
    name: customer.firstName,
    fullName: `${customer.firstName} ${customer.lastName}`,
    staff: member.firstName,
    dealer: dealer.name,
    city: placeOf([...neighbours], dealer.zip).city,
    town: home.city,
    ...trade.facts,
  }
  if (!car || priceCents === null) return { facts, request: wants(plan, { tradeIn: trade.tradeIn }), priceCents: null }
  const loan = loanOf(random, priceCents)
  const offerCents = inFifties(priceCents * (0.9 + random.next() * 0.065))
  const delivery = deliveryOf(plan, home, placeOf([...neighbours], dealer.zip))
  return {
    priceCents,
    facts: {
      ...facts,
      ...carFacts(car),
      price: dollars(priceCents),
      offer: dollars(offerCents),
      ...loan.facts,
      ...delivery,
    },
    request: wants(plan, { ...loan.request, offerCents, zip: home.zip, tradeIn: trade.tradeIn }),
  }
}

function carFacts({ make, model, row }: DemoVehicle): Facts {
  return {
    car: `${row.year} ${make} ${model}`,
    model,
    year: `${row.year}`,
    stock: row.stockNo ?? '',
    color: (row.exteriorColor ?? '').toLowerCase(),
    miles: (row.mileage ?? 0).toLocaleString('en-US'),
  }
}

/** Only what the form of its type asks for. */
function wants({ type }: Plan, all: LeadRequest): LeadRequest {
  const { offerCents, downPaymentCents, termMonths, zip, tradeIn } = all
  if (type === 'offer') return { offerCents }
  if (type === 'finance') return { downPaymentCents, termMonths }
  if (type === 'trade_in') return { tradeIn }
  return type === 'delivery' ? { zip } : {}
}

function tradeOf(random: Random) {
  const { vehicle, lowCents } = random.pick(tradedCars)
  const mileage = random.int(610, 1480) * 100
  const condition = random.pick(tradeConditions)
  const facts = {
    trade: vehicle,
    tradeMiles: mileage.toLocaleString('en-US'),
    tradeCondition: condition,
    tradeLow: dollars(lowCents),
    tradeHigh: dollars(inFifties(lowCents * 1.13)),
  }
  return { facts, tradeIn: { vehicle, mileage, condition } }
}

function loanOf(random: Random, priceCents: number) {
  const downPaymentCents = Math.round((priceCents * (0.08 + random.next() * 0.17)) / 50_000) * 50_000
  const termMonths = random.pick([36, 48, 60, 72])
  const rate = apr / 12
  const monthly = ((priceCents - downPaymentCents) * rate) / (1 - (1 + rate) ** -termMonths)
  const facts = {
    down: dollars(downPaymentCents),
    term: `${termMonths}`,
    monthly: dollars(Math.round(monthly / 100) * 100),
  }
  return { facts, request: { downPaymentCents, termMonths } }
}

function deliveryOf({ dealer }: Plan, home: ZipPlace, lot: ZipPlace): Facts {
  if (!dealer.delivery) return {}
  const [freeMiles, centsPerMile] = dealer.delivery
  const miles = Math.round(milesBetween(home, lot))
  const beyond = Math.max(0, miles - freeMiles)
  const delivery =
    beyond === 0 ? 'free of charge' : `${dollars(beyond * centsPerMile)} (the first ${freeMiles} miles are free)`
  return { zip: home.zip, distance: `${miles}`, delivery }
}

export const inFifties = (cents: number): number => Math.round(cents / 5_000) * 5_000
