import type { Random } from '../random'
import { firstNames, lastNames } from './customers.data'
import type { Customer } from './plan'

export interface Customers {
  buyer: Customer
  /** An account, a guest that has written here before, or a new guest. */
  someone(): Customer
}

const areaCodes = ['734', '313', '248', '517', '419', '616']

/** Those of one dealership. */
export function createCustomers(random: Random, [buyer, ...accounts]: Customer[]): Customers {
  if (!buyer) throw new Error('The demo has no buyer.')
  const guests: Customer[] = []
  return {
    buyer,
    someone() {
      if (random.chance(0.14) && accounts.length > 0) return random.pick(accounts)
      if (random.chance(0.12) && guests.length > 0) return random.pick(guests)
      const guest = newGuest(random)
      guests.push(guest)
      return guest
    },
  }
}

function newGuest(random: Random): Customer {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const plain = `${firstName}.${lastName}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
  const email = random.chance(0.93) ? `${plain}${random.int(10, 99)}@example.com` : null
  const phone = email === null || random.chance(0.45) ? phoneOf(random) : null
  return { firstName, lastName, userId: null, email, phone }
}

const phoneOf = (random: Random): string => `+1${random.pick(areaCodes)}55501${random.int(10, 99)}`
