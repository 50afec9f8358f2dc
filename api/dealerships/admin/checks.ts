import type { dealerships } from '../schema'
import type { AdminDealership, sharedFacts } from './admin-dealership.contract'

type Check = AdminDealership['checks'][number]
type Row = typeof dealerships.$inferSelect
interface CheckedParts {
  lookalikes: AdminDealership['lookalikes']
  members: AdminDealership['members']
}

/** What somebody who decides looks at. It is made from our own data: no other source is asked. */
export function checksOf(row: Row, { lookalikes, members }: CheckedParts): Check[] {
  const elsewhere = (fact: (typeof sharedFacts)[number]): string | null => {
    const others = lookalikes.filter(({ shared }) => shared.includes(fact))
    return others.length === 0
      ? null
      : `Also used by ${others.map(({ name, status }) => `${name} (${status})`).join(', ')}.`
  }
  const check = (name: Check['name'], value: string, problem: string | null, good: string): Check => ({
    name,
    value,
    good: problem === null,
    note: problem ?? good,
  })
  return [
    check('license', row.licenseNo ?? 'No number yet', elsewhere('license') ?? licenseProblem(row), licenseNote(row)),
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

function licenseProblem({ licenseNo, licenseState, state }: Row): string | null {
  if (!licenseNo) return 'The application has no license number.'
  const issuer = licenseState ?? state
  if (issuer !== state) return `Issued by ${issuer}, but the dealership is in ${state}.`
  return /\d/.test(licenseNo) ? null : 'It has no digits. Check for a typo.'
}

/** No source lists each state's number format, so only duplicates and obvious typos are checked. */
const licenseNote = ({ licenseState, state }: Row): string =>
  `No other dealership here has this number. Verify it with the ${licenseState ?? state} licensing agency.`

/** Only people confirm an address: the dealership's own counts where an administrator has the same. */
function emailProblem({ email }: Row, members: CheckedParts['members']): string | null {
  const owners = members.filter(({ role }) => role === 'dealership_admin')
  if (owners.length === 0) return 'This dealership has no administrator.'
  const confirmed = owners.filter(({ verified }) => verified)
  if (confirmed.some((owner) => owner.email.toLowerCase() === email.toLowerCase())) return null
  const [other] = confirmed
  return other ? `Not confirmed. An administrator has confirmed ${other.email}.` : 'Not confirmed yet.'
}
