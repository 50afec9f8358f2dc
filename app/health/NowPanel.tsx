import { count } from '~/format/numbers'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { Banner } from '~/ui/page/Banner'
import type { Health, HealthWork } from '../../api/health/health.contract'
import { healthInWords, type Part } from './parts'
import { WorkActions } from './WorkActions'
import { workNameOf } from './work-names'

interface NowPanelProps {
  health: Health
  parts: readonly Part[]
  action: string
}

/** Says first what is unwell, then what is not affected and what is paused, off or not known, then what can be done. */
export function NowPanel({ health, parts, action }: NowPanelProps) {
  const having = (state: Part['state']) => parts.filter((part) => part.state === state)
  const unwell = having('unwell')
  const words = healthInWords(parts)
  if (unwell.length === 0)
    return (
      <Banner tone={having('paused').length + having('unknown').length > 0 ? 'info' : 'ok'} title={words}>
        {offInWords(having('off'))}
      </Banner>
    )
  return (
    <section className="health-now" aria-labelledby="health-now">
      <h2 id="health-now">
        <Icon name="triangle-alert" />
        {words}
      </h2>
      <div className="health-now__columns">
        <div>
          <h3>To check</h3>
          <ul>
            {unwell.map((part) => (
              <PartLine key={part.name} part={part} withWords />
            ))}
          </ul>
        </div>
        <div>
          <h3>Not affected</h3>
          <ul>
            {having('well').map((part) => (
              <PartLine key={part.name} part={part} />
            ))}
          </ul>
        </div>
        <div>
          <h3>Paused, off or not known</h3>
          <ul>
            {[...having('paused'), ...having('off'), ...having('unknown')].map((part) => (
              <PartLine key={part.name} part={part} withWords />
            ))}
          </ul>
        </div>
      </div>
      <NextSteps work={health.work} unwell={unwell} action={action} />
    </section>
  )
}

const PartLine = ({ part: { name, now, href }, withWords }: { part: Part; withWords?: boolean }) => (
  <li>
    <a href={href}>{name}</a>
    {withWords && `: ${now}`}
  </li>
)

const shownSteps = 3

/** Offers to try again what was given up, job by job; more than three are in the table below. */
function NextSteps({ work, unwell, action }: { work: readonly HealthWork[]; unwell: readonly Part[]; action: string }) {
  const retries = work.filter(({ can }) => can.retry).slice(0, shownSteps)
  return (
    <div className="health-now__steps">
      {retries.map((one) => (
        <div key={one.name}>
          <p>
            <b>{workNameOf(one.name)}</b>: {count(one.failed ?? 0, 'item')} failed
            {one.failedReason && <span className="muted"> ({one.failedReason})</span>}
          </p>
          <WorkActions work={one} action={action} />
        </div>
      ))}
      {unwell.some(({ href }) => href === '#jobs') && (
        <ButtonLink href="#jobs" variant="secondary" size="sm">
          Review jobs
        </ButtonLink>
      )}
      {unwell.some(({ href }) => href === '#errors') && (
        <ButtonLink href="#errors" variant="secondary" size="sm">
          Review errors
        </ButtonLink>
      )}
    </div>
  )
}

const offInWords = (parts: readonly Part[]): string =>
  parts.length === 0 ? 'No part is off.' : `Off: ${parts.map(({ name }) => name.toLowerCase()).join(', ')}.`
