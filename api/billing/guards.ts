import { type FactGuard, type Staff, staff } from '../http/guards'
import { inPerson } from '../http/in-person'

const opensBilling = staff('billing')

/** Lets administrators and finance of a dealership in, each in person: a site's administrator who acts as one sees no money. */
export const staffInPerson: FactGuard<Staff> = Object.assign(inPerson(opensBilling), { asksFor: opensBilling.asksFor })
