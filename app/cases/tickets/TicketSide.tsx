import { feedPaths } from '~/feed-paths'
import { inventoryPaths } from '~/inventory-paths'
import { paths } from '~/paths'
import { siteName } from '~/site'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { About, OpenedTicket } from '../../../api/cases/tickets/tickets.contract'
import { aboutIcons, aboutNames, businessTime, firstAnswerWords, ratingNames } from './ticket-labels'

interface NextFacts
  extends Pick<
    OpenedTicket,
    | 'status'
    | 'dueAt'
    | 'isLate'
    | 'firstAnsweredAt'
    | 'firstAnswerMinutes'
    | 'limitMinutes'
    | 'reopenUntil'
    | 'closedAt'
    | 'rating'
    | 'hours'
  > {
  /** Is left out where no names of ours are shown. */
  assignedTo?: string | null
}

/** Says who has to do what, and by when. */
export function NextPanel({ ticket }: { ticket: NextFacts }) {
  const { assignedTo, firstAnswerMinutes, limitMinutes, rating, hours } = ticket
  return (
    <Panel title="What happens next">
      <div className="stack">
        <p>
          <NextSentence ticket={ticket} />
        </p>
        <dl className="kv">
          {assignedTo !== undefined && (
            <>
              <dt>At {siteName()}</dt>
              <dd>{assignedTo ?? 'Not assigned yet'}</dd>
            </>
          )}
          <dt>First answer</dt>
          <dd>
            {firstAnswerMinutes === null
              ? `We aim for ${businessTime(limitMinutes)}`
              : firstAnswerWords(firstAnswerMinutes)}
          </dd>
          <dt>Our hours</dt>
          <dd>{hours}</dd>
          {rating !== null && (
            <>
              <dt>Your rating</dt>
              <dd>
                {rating} of 5: {ratingNames[rating - 1]}
              </dd>
            </>
          )}
        </dl>
      </div>
    </Panel>
  )
}

function NextSentence({
  ticket: { status, dueAt, isLate, firstAnsweredAt, reopenUntil, closedAt },
}: {
  ticket: NextFacts
}) {
  if (status === 'waiting') return 'We’re waiting for your reply.'
  if (status === 'resolved')
    return reopenUntil ? (
      <>
        Closes automatically on <Moment at={reopenUntil} form="day" /> unless you reopen it.
      </>
    ) : (
      'Resolved. It closes automatically.'
    )
  if (status === 'closed') return <>Closed on {closedAt && <Moment at={closedAt} form="day" />}.</>
  if (isLate)
    return (
      <>
        We’re running late: we aimed to {firstAnsweredAt ? 'reply' : 'answer'} by {dueAt && <Moment at={dueAt} />}. We
        haven’t forgotten it, and will email you when we have.
      </>
    )
  return (
    <>
      {firstAnsweredAt ? 'We aim to reply by ' : 'We aim to answer by '}
      {dueAt && <Moment at={dueAt} />}, and email you when we have.
    </>
  )
}

interface AboutPanelProps {
  ticket: OpenedTicket
  dealershipId: string | undefined
}

/** Names what the ticket is about, each with its page. */
export function AboutPanel({ ticket: { about }, dealershipId }: AboutPanelProps) {
  if (about.length === 0) return null
  return (
    <Panel title="About" flush>
      <ul className="lines">
        {about.map((one) => (
          <li key={one.kind}>
            <Icon name={aboutIcons[one.kind]} />
            <span>
              <a className="t" href={hrefOf(one, dealershipId)}>
                {one.label}
              </a>
              <span className="d">
                {aboutNames[one.kind]}: {one.detail}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function hrefOf({ kind, key }: About, dealershipId: string | undefined): string {
  if (kind === 'vehicle') return inventoryPaths(dealershipId).vehicle(key)
  if (kind === 'feed_run') return feedPaths(dealershipId).run(key)
  const area = paths.dealership(dealershipId)
  return kind === 'invoice' ? area.invoice(key) : area.inbox(key)
}
