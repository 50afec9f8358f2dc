import { Temporal } from 'temporal-polyfill'
import type { DealershipRow } from '../../dealerships/row'
import { adfVehicles, idSource, type TradeInNames } from './adf-vehicles'
import { requestFacts, typeInWords } from './lead-facts'
import type { OutgoingLead } from './outgoing-lead'
import { element, optional, writeXml, type XmlElement } from './xml'

export const adfType = 'application/x-adf+xml; charset=utf-8'

interface Names {
  tradeIn: TradeInNames | null
  /** Is the name that the site has now. */
  site: string
}

/** Writes ADF 1.0, as lead software reads it from a mail. */
export function adfOf(outgoing: OutgoingLead, { tradeIn, site }: Names): string {
  const { lead, dealership, delivery } = outgoing
  const prospect = element(
    'prospect',
    [
      element('id', delivery.externalId, { sequence: '1', source: idSource }),
      element('requestdate', withOffset(lead.createdAt, dealership.timeZone)),
      ...adfVehicles(outgoing, tradeIn),
      element('customer', [customerContact(outgoing), element('comments', commentsOf(outgoing))]),
      vendorOf(dealership),
      element('provider', [
        element('name', site, { part: 'full', type: 'business' }),
        element('service', outgoing.reference),
        element('url', outgoing.href),
      ]),
    ],
    { status: delivery.resends > 0 ? 'resend' : 'new' },
  )
  return `<?xml version="1.0"?>\n<?adf version="1.0"?>\n${writeXml(element('adf', [prospect]))}\n`
}

const customerContact = ({ lead: { name, email, phone, answerBy } }: OutgoingLead): XmlElement =>
  element('contact', [
    element('name', name, { part: 'full', type: 'individual' }),
    optional('email', email, { preferredcontact: answerBy === 'phone' ? '0' : '1' }),
    optional('phone', phone?.replace(';ext=', ' ext. '), {
      type: 'voice',
      preferredcontact: answerBy === 'phone' ? '1' : '0',
    }),
  ])

const vendorOf = ({ name, website, email, phone }: DealershipRow): XmlElement =>
  element('vendor', [
    element('vendorname', name),
    optional('url', website),
    element('contact', [
      element('name', name, { part: 'full', type: 'business' }),
      optional('email', email),
      optional('phone', phone.replace(';ext=', ' ext. '), { type: 'voice' }),
    ]),
  ])

function commentsOf(outgoing: OutgoingLead): string {
  const facts = requestFacts(outgoing).map(({ label, value }) => `${label}: ${value}`)
  const where = outgoing.files.length > 0 ? outgoing.href : ''
  return [typeInWords(outgoing), outgoing.lead.message, ...facts, where].filter(Boolean).join('\n')
}

/** 2026-11-23T14:05:00-05:00, by the dealership’s clock. */
const withOffset = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })
