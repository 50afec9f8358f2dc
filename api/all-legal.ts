import { accountNames } from './accounts/administrators'
import {
  acceptedBefore,
  countAccepted,
  countPeople,
  countReachable,
  nextReachable,
  peopleBefore,
} from './accounts/legal-people'
import { dealershipsBy } from './dealerships/legal-dealerships'
import type { LegalParts } from './legal/legal-parts'

/** Gathers what concepts know of those who agree to the legal texts. */
export const legalParts: LegalParts = {
  namesOf: accountNames,
  countPeople,
  countReachable,
  nextReachable,
  countAccepted,
  peopleBefore,
  dealershipsBy,
  acceptedBefore,
}
