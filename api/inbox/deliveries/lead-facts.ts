import { inWords } from '../../mail/moments'
import { phone as phoneText } from '../../phone'
import { leadTypeNames } from '../lead-names.contract'
import type { TradeIn } from '../schema'
import type { OutgoingLead } from './outgoing-lead'

interface Fact {
  label: string
  value: string
}

/** Says where a test drive takes place: at the dealership. */
export const placeFacts = ({ lead: { request }, dealership }: Pick<OutgoingLead, 'lead' | 'dealership'>): Fact[] => {
  const { name, address, city, state, zip } = dealership
  return factsOf([['Place', request.at && `${name}, ${address}, ${city}, ${state} ${zip}`]])
}

/** What was asked for besides the message, in words. */
export function requestFacts({
  lead: { request },
  dealership,
  files,
}: Pick<OutgoingLead, 'dealership' | 'files'> & { lead: Pick<OutgoingLead['lead'], 'request'> }): Fact[] {
  const { offerCents, downPaymentCents, termMonths, zip, at, tradeIn } = request
  return factsOf([
    ['Wanted time', at && inWords(new Date(at), dealership.timeZone)],
    ['Offer', dollars(offerCents)],
    ['Down payment', dollars(downPaymentCents)],
    ['Term', termMonths && `${termMonths} months`],
    ['ZIP code', zip],
    ['Trade-in', tradeIn && tradeInWords(tradeIn)],
    ['Attached', filesInWords(files)],
  ])
}

/** The files themselves stay in the conversation, where whoever opens them is known. */
const filesInWords = (files: OutgoingLead['files']): string | null =>
  files.length === 0
    ? null
    : `${files.length} ${files.length === 1 ? 'file' : 'files'} (${files.map(({ name }) => name).join(', ')}), in the conversation`

/** The car at the moment of the lead. */
export function vehicleFacts({ lead: { vehicle } }: OutgoingLead): Fact[] {
  if (!vehicle) return []
  const { year, make, model, trim, stockNo, vin, mileage, totalCents } = vehicle
  return factsOf([
    ['Car', [year, make, model, trim].filter(Boolean).join(' ')],
    ['Stock number', stockNo],
    ['VIN', vin],
    ['Mileage', mileage === null ? null : `${mileage.toLocaleString('en-US')} mi`],
    ['Total price then', dollars(totalCents)],
  ])
}

export const contactFacts = ({ lead: { name, email, phone, answerBy } }: OutgoingLead): Fact[] =>
  factsOf([
    ['Name', name],
    ['Email', email],
    ['Phone', phone && phoneText(phone)],
    ['Wants to be answered by', answerBy],
  ])

export const typeInWords = ({ type }: OutgoingLead): string => leadTypeNames[type]

export const tradeInWords = ({ vehicle, vin, mileage, condition, owedCents }: TradeIn): string =>
  [
    vehicle,
    vin && `VIN ${vin}`,
    mileage !== undefined && `${mileage.toLocaleString('en-US')} mi`,
    condition,
    owedCents !== undefined && `${dollars(owedCents)} owed`,
  ]
    .filter(Boolean)
    .join(', ')

export const dollars = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined
    ? null
    : (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const factsOf = (pairs: [string, string | number | null | undefined][]): Fact[] =>
  pairs.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: `${value}` }],
  )
