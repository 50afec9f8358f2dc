import { useEffect, useRef } from 'react'
import { duration } from '~/format/durations'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { LeadForm } from './LeadForm'
import type { LeadPage } from './lead-page.server'
import { leadSentId } from './lead-sent-id'

interface ContactPanelProps {
  page: LeadPage
  /** Leads to where the visitor came from. */
  back: { href: string; label: string }
}

export function ContactPanel({ page, back }: ContactPanelProps) {
  const { dealership, sent: lastLead } = page
  const { medianFirstResponseMinutes: median } = dealership
  return (
    <section className="panel lead-panel" aria-label={`Contact ${dealership.name}`}>
      <div className="panel__body">
        {lastLead ? <LeadSent lead={lastLead} page={page} back={back} /> : <LeadForm page={page} />}
        {median !== null && !lastLead && (
          <p className="small muted">Usually answers within {duration(median)} of opening hours.</p>
        )}
      </div>
    </section>
  )
}

/** Takes the focus, for the form that had it is gone. */
function LeadSent({ lead, page, back }: ContactPanelProps & { lead: NonNullable<LeadPage['sent']> }) {
  const { dealership, type, action, isAboutCar } = page
  const { reference, emailed } = lead
  const isByEmail = emailed !== null
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="lead-sent" role="status" id={leadSentId} tabIndex={-1} ref={box}>
      <Icon name="circle-check" />
      <h2>Sent to {dealership.name}</h2>
      <p>
        They’ll reply the way you chose.
        {emailed && ' Email replies include a link to the conversation.'} Your reference is{' '}
        <b className="num">{reference}</b>.
      </p>
      {emailed === false && (
        <p className="muted">
          We’ve already sent this address several emails today, so we can’t email you a link to this conversation. Save
          the reference: the dealership can find your message by it.
        </p>
      )}
      {isAboutCar && isByEmail && (
        <p className="muted">If you’ve asked about this car before, this was added to that conversation.</p>
      )}
      {type === 'test_drive' && <p className="muted">The time is yours once they confirm it.</p>}
      <div className="row">
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
        <ButtonLink href={action} variant="quiet">
          Write again
        </ButtonLink>
      </div>
      {isByEmail && (
        <p className="small faint">
          <a href={paths.register}>Create an account</a> with the same address, and the conversation is kept there.
        </p>
      )}
    </div>
  )
}
