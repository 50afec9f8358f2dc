import { mergeKindNames } from '~/dealerships/admin/merge-labels'
import { statusNames as dealershipStatusNames, planNames } from '~/dealerships/admin/status-names'
import { kindNames } from '~/dealerships/documents/kind-names'
import { capitalized } from '~/format/capitalized'
import { longDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { cadenceOptions } from '~/search/CadenceField'
import { reasonWords } from '../../../api/dealerships/admin/reasons.contract'
import { rejectReasons, reportReasons } from '../../../api/moderation/kinds.contract'
import { restoringReasons, suspensionReasons } from '../../../api/vehicles/stock/kinds.contract'
import { roleNames } from '../role-names'
import { statusNames as accountStatusNames } from '../users/user-labels'

/** Names the plans of before there were invoices: entries of the log still have them. */
const formerPlanNames = { starter: 'Starter', standard: 'Standard', pro: 'Pro' }

const fieldNames: Record<string, string> = {
  about: 'Emails about',
  by: 'By',
  docFeeCents: 'Doc fee',
  msrpCents: 'MSRP',
  ended: 'Sessions ended',
  legalName: 'Legal name',
  licenseNo: 'License number',
  licenseState: 'State of the license',
  listingLimit: 'Listings on sale at most',
  query: 'Search',
  zip: 'ZIP code',
  'security.adminSecondFactor': 'Second step for administrators',
}

/** Leaves out numbers and keys of ours, because they tell a reader nothing. */
const unsaid = ['batch', 'version', 'mergedIntoId', 'from', 'report', 'lat', 'lng', 'timeZone', 'hours']

const codes: Record<string, Record<string, string>> = {
  status: { ...accountStatusNames, ...dealershipStatusNames },
  role: roleNames,
  plan: { ...formerPlanNames, ...planNames },
  kind: { ...kindNames, contact: 'Message', support: 'Request for help', dealership: 'Dealership inquiry' },
  area: { public: 'Marketplace', dealership: 'Dealership', admin: 'Administration', invitation: 'Invitation' },
  factor: { totp: 'Authenticator app', passkey: 'Passkey', recovery: 'Recovery code' },
  cadence: Object.fromEntries(cadenceOptions.map(({ value, label }) => [value, label])),
}
/** Holds names of fields, as `exteriorColor`. */
const namesFields = ['field', 'lockedFields', 'changed']
const textReasons: Record<string, string> = {
  ...suspensionReasons,
  ...restoringReasons,
  ...reportReasons,
  ...rejectReasons,
}
const mergeKinds: Record<string, string> = mergeKindNames
const alike: Record<string, string> = { by: 'factor', statusReason: 'reason' }

export const isSaid = (field: string): boolean => !unsaid.includes(field)

export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** “License number” of `licenseNo`. What has no words of its own is told by the words that its name is made of. */
export function fieldName(field: string): string {
  return (
    fieldNames[field] ??
    capitalized(
      field
        .replace(/([A-Z])/g, ' $1')
        .replaceAll(/[._-]+/g, ' ')
        .toLowerCase(),
    )
  )
}

/** “Dealership sales” of `dealership_sale`. */
export function valueWords(field: string, value: unknown): string {
  if (isNothing(value)) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return field.endsWith('Cents') ? dollars(value) : String(value)
  if (typeof value === 'string') return textWords(alike[field] ?? field, value)
  if (Array.isArray(value)) return value.map((one) => valueWords(field, one)).join(', ') || 'nothing'
  return objectWords(Object(value))
}

function textWords(field: string, value: string): string {
  if (namesFields.includes(field)) return fieldName(value)
  const known = field === 'reason' ? (reasonWords(value) ?? textReasons[value]) : codes[field]?.[value]
  if (known) return known
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return longDate(value)
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

/** `{ kind, count }` is a line of a merge. */
function objectWords(value: object): string {
  if ('kind' in value && 'count' in value) {
    const kind = mergeKinds[String(value.kind)] ?? String(value.kind)
    return `${value.count} ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
  }
  return Object.entries(value)
    .map(([field, part]) => `${fieldName(field).toLowerCase()} ${valueWords(field, part)}`)
    .join(', ')
}
