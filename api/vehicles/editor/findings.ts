import { refusesAsIs } from '../../dealerships/settings/buyers-guide'
import { isAboveLimit } from '../../dealerships/settings/doc-fee-limit.contract'
import type { DocFeeRule } from '../../dealerships/settings/fees.contract'
import type { BuyersGuide } from '../listing-parts'
import type { EditedVehicle, Finding } from './editor.contract'

interface Listing {
  fields: EditedVehicle['fields']
  totalCents: number | null
  /** Names where the dealership sells. */
  state: string
  docFeeRule: DocFeeRule | null
  guide: BuyersGuide | null
}

/** What the law or our rules have against a listing: told, and left to the dealership. */
export const findingsIn = (listing: Listing): Finding[] => [
  ...lowerPrices(listing),
  ...docFee(listing),
  ...paperworkTwice(listing),
  ...contactData(listing),
  ...shorthand(listing),
  ...asIs(listing),
  ...certifiedAsIs(listing),
]

const totalPrice = { source: 'FTC letters on total prices, March 2026', href: null }
const dollarAmount = /\$\s?(\d{1,3}(?:,\d{3})+|\d{4,6})(?:\.\d{2})?/g
/** Below that an amount is hardly the price of the vehicle. */
const lowestPriceShare = 0.5

function lowerPrices({ fields: { description }, totalCents }: Listing): Finding[] {
  if (totalCents === null) return []
  const amounts = [...description.matchAll(dollarAmount)].map(([text, digits = '']) => ({
    text,
    cents: Number(digits.replaceAll(',', '')) * 100,
  }))
  const lower = amounts.find(({ cents }) => cents < totalCents && cents > totalCents * lowestPriceShare)
  if (!lower) return []
  return [
    {
      part: 'price',
      field: 'description',
      title: 'The description names a lower price than the total',
      words: `“${lower.text}”: buyers must see the total first. What only some get is a conditional offer.`,
      ...totalPrice,
    },
  ]
}

function docFee({ fields: { feeDocCents }, docFeeRule: rule }: Listing): Finding[] {
  if (!rule || !isAboveLimit(rule, feeDocCents)) return []
  const { words, source, href } = rule
  return [{ part: 'price', field: 'feeDocCents', title: 'The doc fee is above the limit', words, source, href }]
}

function paperworkTwice({ fields: { addons } }: Listing): Finding[] {
  const twice = addons.find(({ name }) => /\b(doc|documentation|processing|dealer)\b.*\bfees?\b/i.test(name))
  if (!twice) return []
  return [
    {
      part: 'price',
      field: 'addons',
      title: `“${twice.name}” is a fee, not an add-on`,
      words: 'Put it into the doc fee, so that state limits hold for the whole of it.',
      ...totalPrice,
    },
  ]
}

const contacts = [
  ['a phone number', /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/],
  ['an email address', /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/i],
  ['a web address', /\b(?:https?:\/\/|www\.)\S{1,80}/i],
] as const

function contactData({ fields: { description } }: Listing): Finding[] {
  return contacts.flatMap(([what, pattern]) => {
    const [found] = pattern.exec(description) ?? []
    if (!found) return []
    const words = `“${found}”: buyers reach you through the form, and your hours and number stand beside it.`
    return [
      {
        part: 'description',
        field: 'description',
        title: `The description holds ${what}`,
        words,
        source: 'Rules for listings',
        href: null,
      } as const,
    ]
  })
}

function shorthand({ fields: { warranty } }: Listing): Finding[] {
  if (!/\b(drive|power)\s?-?train\b/i.test(warranty ?? '')) return []
  return [
    {
      part: 'warranty',
      field: 'warranty',
      title: 'Name the systems that the warranty covers',
      words: 'The rule does not accept shorthand like “power train”.',
      source: 'FTC Used Car Rule, 16 CFR 455.2(b)',
      href: 'https://www.ecfr.gov/current/title-16/part-455',
    },
  ]
}

function asIs({ guide, state }: Listing): Finding[] {
  if (guide?.kind !== 'as_is' || !refusesAsIs(state)) return []
  return [
    {
      part: 'warranty',
      field: 'buyersGuide',
      title: `${state} does not allow many used cars to be sold as is`,
      words: 'Choose “Implied warranties only”, or ask who advises you on the law.',
      source: 'FTC, Dealer’s Guide to the Used Car Rule; 16 CFR 455.2(b)(1)(ii)',
      href: 'https://www.ecfr.gov/current/title-16/part-455',
    },
  ]
}

function certifiedAsIs({ guide, fields: { condition } }: Listing): Finding[] {
  if (condition !== 'cpo' || (guide && guide.kind !== 'as_is')) return []
  return [
    {
      part: 'warranty',
      field: 'buyersGuide',
      title: 'Say which warranty the certified vehicle comes with',
      words: 'Buyers expect one with a certified vehicle. It is not sold as is unless you choose that here.',
      source: 'FTC, Dealer’s Guide to the Used Car Rule',
      href: 'https://www.ftc.gov/business-guidance/resources/dealers-guide-used-car-rule',
    },
  ]
}
