import { phone } from '../../../api/phone'
import type { AdminDealership } from './dealership-page'

export type Lookalike = AdminDealership['lookalikes'][number]
type Compared = Pick<Lookalike, 'name' | 'legalName' | 'licenseNo' | 'address' | 'phone' | 'email' | 'website'>

interface ComparedRow {
  label: string
  own: string | null
  other: string | null
  /** A number is not broken into lines. */
  whole?: boolean
  /** Which sameness: undefined where the two differ. */
  same?: string
}

/** Field by field, this dealership beside another. What counts as the same, the API has said. */
export function comparedRows(own: Compared, other: Lookalike): ComparedRow[] {
  const same = (fact: Lookalike['shared'][number]) => (other.shared.includes(fact) ? 'same' : undefined)
  const domains: (string | null)[] = other.shared.includes('domain') ? domainsOf(other) : []
  const sameDomain = (domain: string | null) => (domain && domains.includes(domain) ? 'same domain' : undefined)
  const [mailed, visited] = domainsOf(own)
  return [
    { label: 'Name', own: namesOf(own), other: namesOf(other), same: same('name') },
    { label: 'License', own: own.licenseNo, other: other.licenseNo, whole: true, same: same('license') },
    { label: 'Address', own: own.address, other: other.address, same: same('address') },
    { label: 'Phone', own: phone(own.phone), other: phone(other.phone), whole: true, same: same('phone') },
    { label: 'Email', own: own.email, other: other.email, same: sameDomain(mailed) },
    { label: 'Website', own: siteOf(own), other: siteOf(other), same: sameDomain(visited) },
  ]
}

const namesOf = ({ name, legalName }: Compared): string => (name === legalName ? name : `${name}\n${legalName}`)

const siteOf = ({ website }: Compared): string | null => website?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? null

/** Of its mail and of its website. */
const domainsOf = ({ email, website }: Compared): [string, string | null] => [
  email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
  website?.toLowerCase().replace(/^https?:\/\/(www\.)?|[/:].*$/g, '') ?? null,
]
