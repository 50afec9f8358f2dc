import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { type ReportReason, reportReasons } from '../../api/moderation/kinds.contract'
import type { ModerationItem } from '../../api/moderation/queue.contract'
import { risks, signalIcon } from './moderation-labels'

/** How risky the rules think it is, and why: with what was measured and its limit. */
export function Signals({ of: { risk, score, signals, reports } }: { of: ModerationItem }) {
  const { label, tone, icon } = risks[risk]
  return (
    <div>
      <p className="risk">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <span className="caption num">score {score}</span>
      </p>
      <ul className="signals">
        {signals.map((signal) => (
          <li key={signal.code} className={signal.isAgainst ? (risk === 'high' ? 'bad' : 'warn') : 'ok'}>
            <Icon name={signalIcon(signal)} />
            <span>{signal.text}</span>
          </li>
        ))}
        <li>
          <Icon name="flag" />
          <span>{reportsInWords(reports)}</span>
        </li>
      </ul>
    </div>
  )
}

function reportsInWords(reports: ModerationItem['reports']): string {
  const total = reports.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'No reports'
  const each = reports.map(({ reason, count }) => `${reportReasons[reason as ReportReason].toLowerCase()} ${count}`)
  return `${total} ${total === 1 ? 'report' : 'reports'}: ${each.join(', ')}`
}
