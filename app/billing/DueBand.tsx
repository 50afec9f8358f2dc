import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import type { Standing } from '../../api/billing/standing/standing.contract'

interface DueBandProps {
  standing: Standing
  billingPath: string
}

/** Opens each page of a dealership with a late invoice: what is late and what comes next, or what rests for those who see no money. */
export function DueBand({ standing, billingPath }: DueBandProps) {
  const { seesMoney, hold } = standing
  if (!seesMoney && hold === null) return null
  return (
    <section className="due-band" aria-label="Payment">
      <p>
        <Icon name="triangle-alert" size="sm" />
        <span>
          <b>{seesMoney ? lateWords(standing) : restWords(standing)}</b> {nextWords(standing)}
        </span>
      </p>
      {seesMoney && (
        <ButtonLink href={billingPath} size="sm" variant="secondary">
          See and pay
        </ButtonLink>
      )}
    </section>
  )
}

const lateWords = ({ openCents, daysLate }: Standing): string =>
  `${exactDollars(openCents ?? 0)} is ${count(daysLate, 'day')} past due.`

const restWords = ({ hold, vehicles }: Standing): string =>
  hold === 'listings'
    ? `${count(vehicles, 'vehicle is', 'vehicles are')} off the site. New vehicles and feeds are paused.`
    : 'New vehicles and feeds are paused.'

function nextWords({ seesMoney, hold, steps, vehicles, daysLate }: Standing): string {
  if (!seesMoney) return 'Your administrators and finance team know why. Everything comes back once it is settled.'
  const next = steps.find(({ isTaken }) => !isTaken)
  const days = next ? count(next.daysLate - daysLate, 'day') : ''
  switch (next?.kind) {
    case 'additions':
      return `In ${days}, new vehicles, feeds and campaigns are paused.`
    case 'listings':
      return `New vehicles and feeds are paused. In ${days}, your ${count(vehicles, 'vehicle leaves', 'vehicles leave')} the site.`
    case 'end':
      return `Your vehicles are off the site. In ${days}, the subscription ends.`
    case undefined:
      return hold ? 'Your subscription has ended.' : ''
    default:
      return 'Everything still works.'
  }
}
