import type { ZipPlace } from '../../../api/content/zip-codes'
import { milesBetween } from '../../../api/distance'
import { demoDealers } from '../dealers'
import type { DemoVehicle } from '../marketplace'
import { placeOf } from '../places'
import { createRandom } from '../random'
import { buyersPlans } from './buyers-plans'
import { converse } from './converse'
import { createCustomers } from './customers'
import { expires } from './haggling'
import { createLot } from './lot-choice'
import { makePlan } from './make-plan'
import { openThread } from './open-thread'
import type { Customer, Member } from './plan'
import type { Talk } from './talk'

interface InboxInput {
  now: Date
  places: ZipPlace[]
  stock: DemoVehicle[]
  members: Member[]
  /** Customers with an account; the demo’s own buyer is the first. */
  accounts: Customer[]
}

const ofTheFirst = 60
const ofEachOther = 31
const nearMiles = 90

/** Touches nothing: the same input gives the same threads. */
export function makeThreads({ now, places, stock, members, accounts }: InboxInput): Talk[] {
  const random = createRandom(1571)
  const written = new Set<string>()
  const lot = createLot(random, stock, now)
  const talks: Talk[] = []
  for (const [at, dealer] of demoDealers.entries()) {
    const dealershipId = at + 1
    const staff = members.filter((member) => member.dealershipId === dealershipId)
    const customers = createCustomers(random, accounts)
    const neighbours = near(places, dealer.zip)
    const wanted = [
      ...buyersPlans.filter((plan) => plan.dealershipId === dealershipId),
      ...Array.from({ length: dealershipId === 1 ? ofTheFirst : ofEachOther }, () => null),
    ].slice(0, dealershipId === 1 ? ofTheFirst : ofEachOther)
    for (const [place, fixed] of wanted.entries()) {
      const plan = makePlan({ random, now, dealershipId, dealer, staff, customers, lot, fixed, place })
      const talk = openThread(random, plan, { now, neighbours, written })
      converse(talk)
      expires(talk)
      talk.steps.sort((a, b) => a.at.getTime() - b.at.getTime())
      talks.push(talk)
    }
  }
  return talks
}

/** The dealership’s own place first, then some of those around it. */
function near(places: ZipPlace[], zip: string): ZipPlace[] {
  const own = placeOf(places, zip)
  const around = places.filter(
    (place) => place.state === own.state && milesBetween(place, own) < nearMiles && !place.city.includes('('),
  )
  return [own, ...around.filter((_, at) => at % 9 === 0)]
}
