import { duration } from '~/format/durations'
import { LeadForm } from './LeadForm'
import { LeadSent } from './LeadSent'
import type { LeadPage } from './lead-page.server'

interface ContactPanelProps {
  page: LeadPage
  /** Where the visitor came from. */
  back: { href: string; label: string }
}

export function ContactPanel({ page, back }: ContactPanelProps) {
  const { dealership, sent } = page
  const { medianFirstResponseMinutes: median } = dealership
  return (
    <section className="panel lead-panel" aria-label={`Contact ${dealership.name}`}>
      <div className="panel__body">
        {sent ? <LeadSent page={page} back={back} /> : <LeadForm page={page} />}
        {median !== null && !sent && (
          <p className="small muted">Usually answers within {duration(median)} of opening hours.</p>
        )}
      </div>
    </section>
  )
}
