import { maxBody, maxHeadline } from '../kinds.contract'
import type { AdCheck } from './advertisements.contract'
import type { AdFields } from './fields.contract'

interface Judged extends Pick<AdFields, 'target' | 'headline' | 'body' | 'alt' | 'href'> {
  hasPicture: boolean
  vehicle: { totalCents: number; priceCents: number; isOnSale: boolean; title: string } | null
}

/** Judges an advertisement by the rules that a program can check; what it cannot is for a person to look at. */
export const checksOf = (ad: Judged): AdCheck[] => [lengths(ad), price(ad), financing(ad), claims(ad), target(ad)]

/** Tells whether an approval is shut. */
export const isBroken = (checks: readonly AdCheck[]): boolean => checks.some(({ state }) => state === 'broken')

function lengths({ headline, body, alt, hasPicture }: Judged): AdCheck {
  const finding = `Headline ${headline.length} of ${maxHeadline}, text ${body.length} of ${maxBody}`
  if (hasPicture && alt === '')
    return { name: 'Text and picture', state: 'broken', finding: 'The picture has no alt text.' }
  return { name: 'Text and picture', state: 'passed', finding: `${finding}.` }
}

const amounts = /\$\s?(\d[\d,]*(?:\.\d\d)?)/g

/** Holds a price to the total that every buyer pays (FTC letters of March 2026; FORMATS, prices). */
function price({ headline, body, vehicle, target: leadsTo }: Judged): AdCheck {
  const name = 'Price with all fees'
  const named = [...`${headline} ${body}`.matchAll(amounts)].map(([, text = '']) =>
    Math.round(Number(text.replaceAll(',', '')) * 100),
  )
  if (named.length === 0) return { name, state: 'passed', finding: 'It names no price.' }
  if (leadsTo !== 'vehicle' || !vehicle)
    return {
      name,
      state: 'look',
      finding: 'It names a price. We check that it’s the total of the cheapest vehicle it leads to.',
    }
  if (named.every((cents) => cents === vehicle.totalCents))
    return { name, state: 'passed', finding: `The price is the total of ${vehicle.title}.` }
  const isBare = named.includes(vehicle.priceCents)
  return {
    name,
    state: 'broken',
    finding: isBare ? 'The price leaves out the dealership’s fees.' : 'The price isn’t the vehicle’s total.',
  }
}

const financed = /\b\d+(\.\d+)?\s?%|\bAPR\b|\/\s?mo\b|\bper month\b|\ba month\b|\bmonthly\b|\$0 down|\bno money down\b/i
const terms = /\bAPR\b.*\b\d+\s?(months|mo)\b/i

/** Asks for the terms that Regulation Z, 12 CFR 1026.24(d), wants stated with a rate, a payment or a down payment. */
function financing({ headline, body }: Judged): AdCheck {
  const name = 'Financing terms'
  const text = `${headline} ${body}`
  if (!financed.test(text)) return { name, state: 'passed', finding: 'It names no rate or payment.' }
  if (terms.test(text))
    return { name, state: 'look', finding: 'It names a rate. We check that the terms are complete.' }
  return { name, state: 'broken', finding: 'It names a rate or payment without APR and number of months.' }
}

const superlatives =
  /\b(best|lowest|cheapest|guaranteed?|#1|number one|every|all of|never|unbeatable|one owner|no accidents?)\b/i

function claims({ headline, body }: Judged): AdCheck {
  const [claim] = superlatives.exec(`${headline} ${body}`) ?? []
  return claim
    ? { name: 'Claims', state: 'look', finding: `“${claim}” needs proof. We check what it leads to.` }
    : { name: 'Claims', state: 'passed', finding: 'It claims nothing that needs proof.' }
}

function target({ target: leadsTo, vehicle, href }: Judged): AdCheck {
  const name = 'Where it leads'
  if (leadsTo === 'vehicle')
    return vehicle?.isOnSale
      ? { name, state: 'passed', finding: `${vehicle.title} is on sale.` }
      : { name, state: 'broken', finding: 'The vehicle isn’t on sale with a total and a price rating.' }
  if (leadsTo === 'link') return { name, state: 'look', finding: `We check that ${href} works.` }
  if (leadsTo === 'list') return { name, state: 'look', finding: 'We check that the list isn’t empty.' }
  return { name, state: 'passed', finding: 'The dealership’s page.' }
}
