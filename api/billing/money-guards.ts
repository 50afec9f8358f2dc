import type { FactGuard, SignedIn, Staff } from '../http/guards'
import { allow, allowRecent, staff } from '../http/guards'
import { inPerson } from '../http/in-person'

/** Refuses an administrator who acts as someone, for reading too: money is seen by the dealership's own people. */
const ownOnly = <Facts>(guard: FactGuard<Facts>): FactGuard<Facts> =>
  Object.assign(inPerson(guard), { asksFor: guard.asksFor })

/** Lets administrators and finance people of a dealership see and move its money, in person. */
export const moneyStaff: FactGuard<Staff> = ownOnly(staff('billing'))

export const moneyAdministrator: FactGuard<SignedIn> = ownOnly(allow('system_admin'))
/** Guards what gives money away: within ten minutes of authenticating. */
export const recentMoneyAdministrator: FactGuard<SignedIn> = ownOnly(allowRecent('system_admin'))
