import { number } from '~/format/numbers'
import type { Overview } from '../../api/search/contract'

export function Stats({ overview }: { overview: Overview }) {
  const stats = [
    ['cars on sale now', overview.vehicles],
    ['dealerships', overview.dealerships],
    ['listed in the last 7 days', overview.listedThisWeek],
    ['prices lowered in the last 7 days', overview.droppedThisWeek],
  ] as const
  return (
    <dl className="stats">
      {stats.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
