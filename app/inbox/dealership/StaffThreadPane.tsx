import { Avatar } from '~/accounts/profile/Avatar'
import { ActionButton } from '~/forms/ActionButton'
import { RecordForm } from '~/forms/RecordForm'
import { type inboxPaths, threadView } from '~/inbox-paths'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import type { OpenedDealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'
import { Deals } from '../deals/Deals'
import { leadTypeNames } from '../lead-names'
import { Messages } from '../Messages'
import { ResponseClock } from '../ResponseClock'
import { ThreadVehicleLine } from '../ThreadVehicleLine'
import type { OpenedStaffThread } from './dealership-inbox.server'
import { StaffComposer } from './StaffComposer'

interface PaneProps {
  opened: OpenedStaffThread
  now: string
  /** The conversation’s own address. */
  threadHref: string
  listHref: string
  addresses: ReturnType<typeof inboxPaths.ofDealership>
}

export function StaffThreadPane({ opened, now, threadHref, listHref, addresses }: PaneProps) {
  const { thread, newest, times, openedForm } = opened
  const { vehicle, cover, messages, earlier, readByCustomer, offers, appointment, customer, can } = thread
  return (
    <section className="inbox__thread" aria-labelledby="thread-with">
      <ThreadTop thread={thread} now={now} threadHref={threadHref} listHref={listHref} />
      {vehicle && <ThreadVehicleLine vehicle={vehicle} cover={cover} />}
      <div className="inbox__scroll">
        <div className="thread">
          <Messages
            messages={messages}
            fileHref={addresses.file}
            earlierHref={earlier ? threadView(threadHref, { before: messages[0]?.id }) : undefined}
            newestHref={newest === null ? threadHref : undefined}
            readByOthers={readByCustomer}
          />
          {newest !== null && (
            <Deals
              offers={offers}
              appointment={appointment}
              vehicle={vehicle}
              threadHref={threadHref}
              times={times}
              openedForm={openedForm}
              can={can}
              calendarHref={addresses.calendar}
              side="staff"
              others={customer}
            />
          )}
        </div>
      </div>
      <div className="inbox__foot">
        <StaffComposer opened={opened} threadHref={threadHref} draftAction={addresses.draft} />
      </div>
    </section>
  )
}

interface TopProps extends Pick<PaneProps, 'now' | 'threadHref' | 'listHref'> {
  thread: OpenedDealershipThread
}

function ThreadTop({ thread, now, threadHref, listHref }: TopProps) {
  const { customer, type, createdAt, waitingSince, dueAt, archived, lead } = thread
  return (
    <header className="inbox__top">
      <a className="backlink" href={listHref} aria-label="All conversations">
        <Icon name="chevron-left" />
      </a>
      <div className="inbox__who">
        <Avatar name={customer} avatar={null} size="lg" />
        <div>
          <h2 id="thread-with">{customer}</h2>
          <p className="caption">
            {leadTypeNames[type]} {lead.reference}, <Moment at={createdAt} />
          </p>
        </div>
      </div>
      {waitingSince && dueAt && <ResponseClock dueAt={dueAt} now={now} />}
      <AnswerNeeded thread={thread} threadHref={threadHref} />
      <div className="only-wide">
        <AssignToMe thread={thread} threadHref={threadHref} />
      </div>
      <ActionButton
        action={threadHref}
        intent="archive"
        fields={{ archived: archived ? 'no' : 'yes' }}
        variant="quiet"
        size="sm"
        icon="archive"
      >
        <span>{archived ? 'Move to inbox' : 'Archive'}</span>
      </ActionButton>
    </header>
  )
}

/** Stops the clock of a conversation that waits, and starts it again. */
function AnswerNeeded({ thread, threadHref }: Pick<TopProps, 'thread' | 'threadHref'>) {
  const { version, waitingSince, noAnswerNeeded } = thread
  if (waitingSince === null && !noAnswerNeeded) return null
  const label = noAnswerNeeded ? 'Needs an answer' : 'No answer needed'
  return (
    <ActionButton
      action={threadHref}
      intent="answer-needed"
      fields={{ version, needed: noAnswerNeeded ? 'yes' : 'no' }}
      variant="quiet"
      size="sm"
      icon={noAnswerNeeded ? 'clock' : 'check'}
      aria-label={label}
    >
      <span>{label}</span>
    </ActionButton>
  )
}

function AssignToMe({ thread, threadHref }: Pick<TopProps, 'thread' | 'threadHref'>) {
  const { id, version, assignedTo, assignable } = thread
  const you = assignable.find((person) => person.you)
  if (!you || assignedTo) return null
  return (
    <RecordForm
      inline
      action={threadHref}
      label="Assign to me"
      intent="assign-me"
      record={{ id, version }}
      variant="secondary"
      submit="Assign to me"
    >
      <input type="hidden" name="userId" value={you.id} />
    </RecordForm>
  )
}
