import { longDate } from '~/format/dates'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { SettingsPage } from './settings-page.server'

interface ClosingSectionProps {
  path: string
  closing: SettingsPage['closing']
}

export function ClosingSection({ path, closing }: ClosingSectionProps) {
  const closedAt = closing?.closure.closedAt
  return (
    <Panel title="Close the dealership" id="closing">
      {closedAt && closing.closure.reopensUntil ? (
        <Closed closedAt={closedAt} until={closing.closure.reopensUntil} />
      ) : (
        <div className="stack">
          <p className="muted">
            Its cars leave the site, and its page says that it is no longer active. Nothing is deleted: you go on
            reading everything here. Within 90 days we can open it again.
          </p>
          <p>
            <ButtonLink href={withQuery(path, { close: 1 })} variant="danger" data-keep-scroll>
              Close the dealership …
            </ButtonLink>
          </p>
        </div>
      )}
    </Panel>
  )
}

const Closed = ({ closedAt, until }: { closedAt: string; until: string }) => (
  <Banner tone="info" title={`Closed on ${longDate(closedAt)}`}>
    <p>
      Until {longDate(until)} we can open it again: <a href={paths.contactDealerships}>write to us</a>.
    </p>
  </Banner>
)
