import { Icon } from '~/ui/icons/Icon'
import { historyOf } from './history'

/** Stands beside the rating: what is against a car is drawn like a label, the rest is a quiet line. */
export function HistoryLine({ vehicle }: { vehicle: Parameters<typeof historyOf>[0] }) {
  const history = historyOf(vehicle)
  if (!history) return null
  return (
    <div className="history-line">
      {history.warnings.map((words) => (
        <span key={words} className="rating rating--warn">
          <Icon name="triangle-alert" />
          {words}
        </span>
      ))}
      {history.facts.length > 0 && <span>{history.facts.join('\u00a0· ')}</span>}
    </div>
  )
}
