import type { StockChangePreview } from '../../api/vehicles/stock/changes/changes.contract'

const leftWords = {
  suspended: 'already suspended',
  not_suspended: 'not suspended',
  ended: 'sold or archived',
  changed: 'changed meanwhile',
}

/** Says how many are left alone, and why. */
export function leftInWords(left: StockChangePreview['left']): string {
  const reasons = [...new Set(left.map(({ reason }) => reason))]
  const each = reasons.map((reason) => `${left.filter((one) => one.reason === reason).length} ${leftWords[reason]}`)
  return `Left alone: ${each.join(', ')}.`
}
