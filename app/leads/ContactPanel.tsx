import { duration } from '~/dealerships/words'
import { withQuery } from '~/paths'
import { LeadForm } from './LeadForm'
import { LeadSent } from './LeadSent'
import { LeadTabs } from './LeadTabs'
import type { LeadPage } from './lead-page.server'

interface ContactPanelProps {
  page: LeadPage
  /** Where the visitor came from. */
  back: { href: string; label: string }
}

export function ContactPanel({ page, back }: ContactPanelProps) {
  const { type, types, path, dealership, sent } = page
  const { medianFirstResponseMinutes: median } = dealership
  return (
    <section className="panel lead-panel" aria-label={`Contact ${dealership.name}`}>
      <LeadTabs types={types} current={type} hrefOf={(about) => withQuery(path, { about })} />
      <div className="panel__body">
        {sent ? <LeadSent page={page} back={back} /> : <LeadForm page={page} />}
        {median !== null && !sent && (
          <p className="small muted">Usually answers within {duration(median)} of opening hours.</p>
        )}
      </div>
    </section>
  )
}
