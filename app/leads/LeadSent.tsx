import { useEffect, useRef } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import type { LeadPage } from './lead-page.server'
import { leadSentId } from './lead-sent-id'

/** Takes the focus, for the form that had it is gone. */
export function LeadSent({ page, back }: { page: LeadPage; back: { href: string; label: string } }) {
  const { dealership, sent, type, action, isAboutCar } = page
  const isByEmail = sent?.emailed !== null
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="lead-sent" role="status" id={leadSentId} tabIndex={-1} ref={box}>
      <Icon name="circle-check" />
      <h2>Sent to {dealership.name}</h2>
      <p>
        They’ll reply the way you chose.
        {sent?.emailed && ' Email replies include a link to the conversation.'} Your reference is{' '}
        <b className="num">{sent?.reference}</b>.
      </p>
      {sent?.emailed === false && (
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
