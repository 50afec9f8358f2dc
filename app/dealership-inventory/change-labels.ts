import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import type { ChangeRule, LeftReason } from '../../api/vehicles/inventory/changes/changes.contract'

export const bulkKinds = {
  price: 'Price',
  status: 'Status',
  docFee: 'Doc fee',
  feature: 'Feature',
  tag: 'Tag',
  deletion: 'Delete drafts',
} as const
export type BulkKind = keyof typeof bulkKinds
export const isBulkKind = (kind: string): kind is BulkKind => kind in bulkKinds

export const leftReasons: Record<LeftReason, string> = {
  sale_pending: 'Sale pending: the buyer has a price',
  sold: 'Sold',
  archived: 'Archived',
  suspended: 'Suspended by the site',
  no_price: 'Call for price',
  unchanged: 'It is like that already',
  rounded_away: 'Stays as it is: rounding takes the change away',
  not_a_draft: 'Not a draft',
  not_possible: 'Not possible from its present state',
  incomplete: 'Something a buyer needs is missing: open it to see what',
  not_approved: 'Publishing is open to approved dealerships',
  no_room: 'Your plan has no more room on sale',
  changed_meanwhile: 'Somebody changed it after the preview',
  not_chosen: 'Taken out in the preview',
  too_dear: 'The price would be above $1,000,000',
  too_many: 'It has as many as it can have',
  would_be_free: 'The price would be zero or less',
}

/** Buyers who saved a car are told of its price and of whether it is on sale. */
export const isToldToBuyers = ({ kind }: ChangeRule): boolean => ['price', 'docFee', 'status'].includes(kind)

/** “Lower 13 prices by 2.5%”, as what is about to happen. */
export function ruleInWords(rule: ChangeRule, n: number): string {
  switch (rule.kind) {
    case 'price':
      return `${rule.direction === 'lower' ? 'Lower' : 'Raise'} ${count(n, 'price')} by ${amountInWords(rule)}`
    case 'status':
      return `Set ${count(n, 'vehicle')} to “${vehicleStatusNames[rule.status]}”`
    case 'docFee':
      return `Set the doc fee of ${count(n, 'vehicle')} to ${dollars(rule.docFeeCents)}`
    case 'feature':
    case 'tag':
      return wordInWords(rule, n)
    case 'deletion':
      return `Delete ${count(n, 'draft')}`
  }
}

const amountInWords = ({ amount, unit }: ChangeRule & { kind: 'price' }): string =>
  unit === 'percent' ? `${amount}%` : dollars(Math.round(amount * 100))

/** Says which price the rounding applies to. */
export function roundingInWords({ roundTo, notBelow }: ChangeRule & { kind: 'price' }): string {
  const to = roundTo === '1' ? 'whole dollars' : `the nearest $${roundTo}`
  const floor = notBelow === 'cost' ? ', unless the vehicle price stops at your cost' : ''
  return `Totals, with fees and add-ons, are rounded to ${to}${floor}.`
}

function wordInWords(rule: ChangeRule & { kind: 'feature' | 'tag' }, n: number): string {
  const word = rule.kind === 'feature' ? rule.feature : rule.tag
  const what = `the ${rule.kind} “${word}”`
  return rule.action === 'add' ? `Add ${what} to ${count(n, 'vehicle')}` : `Remove ${what} from ${count(n, 'vehicle')}`
}

/** The same once it is done: “13 prices lowered by 2.5%”. */
export function doneInWords(rule: ChangeRule, n: number): string {
  switch (rule.kind) {
    case 'price':
      return `${count(n, 'price')} ${rule.direction === 'lower' ? 'lowered' : 'raised'} by ${amountInWords(rule)}`
    case 'status':
      return `${count(n, 'vehicle')} set to “${vehicleStatusNames[rule.status]}”`
    case 'docFee':
      return `Doc fee of ${count(n, 'vehicle')} set to ${dollars(rule.docFeeCents)}`
    case 'feature':
      return `“${rule.feature}” ${rule.action === 'add' ? 'added to' : 'removed from'} ${count(n, 'vehicle')}`
    case 'tag':
      return `Tag “${rule.tag}” ${rule.action === 'add' ? 'added to' : 'removed from'} ${count(n, 'vehicle')}`
    case 'deletion':
      return `${count(n, 'draft')} deleted`
  }
}
