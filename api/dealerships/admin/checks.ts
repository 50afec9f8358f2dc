import type { dealerships } from '../schema'
import type { AdminDealership, sharedFacts } from './admin-dealership.contract'
import { issuerOf } from './license'

type Check = AdminDealership['checks'][number]
type Row = typeof dealerships.$inferSelect
interface CheckedParts {
  lookalikes: AdminDealership['lookalikes']
  members: AdminDealership['members']
  isLicenseVerified: boolean
}

/** Checks what our own data can tell. No other source is asked, so a license is good only when an administrator has looked it up. */
export function checksOf(row: Row, { lookalikes, members, isLicenseVerified }: CheckedParts): Check[] {
  const elsewhere = (fact: (typeof sharedFacts)[number]): string | null => {
    const others = lookalikes.filter(({ shared }) => shared.includes(fact))
    return others.length === 0
      ? null
      : `Also used by ${others.map(({ name, status }) => `${name} (${status})`).join(', ')}.`
  }
  const check = (name: Check['name'], value: string, problem: string | null, good: string): Check => ({
    name,
    value,
    state: problem === null ? 'good' : 'problem',
    note: problem ?? good,
  })
  return [
    licenseCheck(row, elsewhere('license'), isLicenseVerified),
    check(
      'address',
      `${row.address}, ${row.city}, ${row.state} ${row.zip}`,
      elsewhere('address'),
      'No other dealership here has this address.',
    ),
    check('name', namesOf(row), elsewhere('name'), 'No other dealership here has this name.'),
    check('phone', row.phone, elsewhere('phone'), 'No other dealership here has this number.'),
    check(
      'email',
      row.email,
      elsewhere('domain') ?? emailProblem(row, members),
      'Confirmed. No other dealership here uses its domain.',
    ),
  ]
}

const namesOf = ({ name, legalName }: Row): string => (name === legalName ? name : `${name}, ${legalName}`)

/** Clears doubts about the number itself by its verification, but not that another dealership uses it. */
function licenseCheck(row: Row, shared: string | null, isVerified: boolean): Check {
  const problem = shared ?? (isVerified ? null : licenseProblem(row))
  const open = isVerified ? 'good' : 'unchecked'
  return {
    name: 'license',
    value: row.licenseNo ?? 'No number yet',
    state: problem ? 'problem' : open,
    note:
      problem ??
      (isVerified ? unshared : `Not checked yet. ${unshared} Look it up with the ${issuerOf(row)} licensing agency.`),
  }
}

const unshared = 'No other dealership here has this number.'

/** Finds obvious mistakes alone, because no source lists each state's number format. */
function licenseProblem(row: Row): string | null {
  const { licenseNo, state } = row
  if (!licenseNo) return 'The application has no license number.'
  const issuer = issuerOf(row)
  if (issuer !== state) return `Issued by ${issuer}, but the dealership is in ${state}.`
  return /\d/.test(licenseNo) ? null : 'It has no digits. Check for a typo.'
}

/** Asks whether an administrator has confirmed this very address: that of an account is the only one that is ever confirmed. */
function emailProblem({ email }: Row, members: CheckedParts['members']): string | null {
  const owners = members.filter(({ role }) => role === 'dealership_admin')
  if (owners.length === 0) return 'This dealership has no administrator.'
  const confirmed = owners.filter(({ verified }) => verified)
  if (confirmed.some((owner) => owner.email.toLowerCase() === email.toLowerCase())) return null
  const others = confirmed.map((owner) => owner.email).join(', ')
  return others === ''
    ? 'Not confirmed yet.'
    : `Not confirmed. An administrator has confirmed another address: ${others}.`
}
