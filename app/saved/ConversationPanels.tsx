import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { ago } from '~/format/dates'
import { momentIn } from '~/format/moment-in'
import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { CustomerAppointment } from '../../api/inbox/appointments/appointment.contract'
import type { CustomerThread } from '../../api/inbox/threads/customer-inbox.contract'

interface MessagesPanelProps {
  unread: number
  conversations: readonly CustomerThread[]
}

export const MessagesPanel = ({ unread, conversations }: MessagesPanelProps) => (
  <Panel
    title={<>Messages {unread > 0 && <span className="tally tally--on">{number(unread)} unread</span>}</>}
    aside={<a href={paths.user.inbox()}>Inbox</a>}
    flush
  >
    {conversations.length === 0 && (
      <p className="panel__body muted">
        Nothing yet. <a href={paths.search}>Ask a dealership</a> about a car, and its answer stands here.
      </p>
    )}
    <ul className="lines">
      {conversations.map(({ id, dealership, subject, lastText, lastAt, unread: isUnread }) => (
        <li key={id}>
          <DealershipLogo name={dealership.name} logoId={dealership.logoId} />
          <span>
            <a className="t" href={paths.user.inbox(id)}>
              {dealership.name}, {subject}
            </a>
            <span className="d">{lastText}</span>
          </span>
          <span className="caption">
            {isUnread && <Badge tone="info">Unread</Badge>} <Moment at={lastAt}>{ago(lastAt)}</Moment>
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)

export const TestDrivesPanel = ({ appointments }: { appointments: readonly CustomerAppointment[] }) => (
  <Panel title="Test drives" flush>
    {appointments.length === 0 && (
      <p className="panel__body muted">None planned. The page of a car has its dealership’s free times.</p>
    )}
    <ul className="lines">
      {appointments.map((one) => (
        <li key={one.id}>
          <DealershipLogo name={one.dealership.name} logoId={one.dealership.logoId} />
          <span>
            <a className="t" href={paths.user.inbox(one.thread)}>
              {one.subject}, <time dateTime={one.at}>{momentIn(one.timeZone, one.at)}</time>
            </a>
            <span className="d">
              {one.dealership.name}, {one.dealership.address}
            </span>
          </span>
          <Standing {...one} />
        </li>
      ))}
    </ul>
  </Panel>
)

function Standing({ status, proposedBy }: CustomerAppointment) {
  const [tone, words]: [BadgeTone, string] =
    status === 'confirmed'
      ? ['ok', 'Confirmed']
      : proposedBy === 'customer'
        ? ['neutral', 'Asked']
        : ['warn', 'Waits for you']
  return <Badge tone={tone}>{words}</Badge>
}
