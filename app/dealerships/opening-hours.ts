import { type Day, dayNames, openingSpan } from './labels'

/** “Monday to Friday 9 AM to 6 PM, Sunday closed”: days in a row that are alike stand together. */
export function openingHours(hours: readonly Day[]): string {
  const runs: { from: number; to: number; span: string }[] = []
  for (const [index, day] of hours.entries()) {
    const last = runs.at(-1)
    const span = openingSpan(day)
    if (last?.span === span) last.to = index
    else runs.push({ from: index, to: index, span })
  }
  return runs
    .map(({ from, to, span }) => {
      const days = from === to ? dayNames[from] : `${dayNames[from]} to ${dayNames[to]}`
      return `${days} ${span === 'Closed' ? 'closed' : span}`
    })
    .join(', ')
}
