import { classNames } from '~/ui/class-names'
import type { LimitUse } from '../../api/billing/plans/plan.contract'
import { limitNames, roomWords, usedWords } from './plan-labels'

const nearShare = 0.75

/** Shows what is used of each limit, with a bar where there is one. */
export const UsageList = ({ usage }: { usage: readonly LimitUse[] }) => (
  <ul className="limits">
    {usage.map((use) => (
      <LimitBar key={use.limit} use={use} />
    ))}
  </ul>
)

function LimitBar({ use }: { use: LimitUse }) {
  const { limit, used, max } = use
  const share = max === null ? 0 : max === 0 ? Number(used > 0) : used / max
  const room = roomWords(use)
  return (
    <li className={classNames('usage', share >= nearShare && 'usage--near')}>
      <span>
        <b>{limitNames[limit]}</b>
        {room && <span className="limits__room">{room}</span>}
      </span>
      <span className="muted">{usedWords(use)}</span>
      {max !== null && (
        <svg className="usage__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(100, share * 100)} height="6" />
        </svg>
      )}
    </li>
  )
}
