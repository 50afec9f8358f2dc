import { Avatar } from '~/accounts/profile/Avatar'
import { ActionButton } from '~/forms/ActionButton'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import type { OpenedDealershipThread } from '~/upstream/dealership-inbox.server'
import { Messages } from '../Messages'
import { ResponseClock } from '../ResponseClock'
import { ThreadVehicleLine } from '../ThreadVehicleLine'
import { leadTypeNames } from '../words'
import { StaffComposer } from './StaffComposer'

interface PaneProps {
  thread: OpenedDealershipThread
  now: string
  /** The page itself, as the address has it. */
  here: string
  listHref: string
  fileHref: (assetId: string) => string
}

export function StaffThreadPane({ thread, now, here, listHref, fileHref }: PaneProps) {
  const { vehicle, cover, messages, earlier, readByCustomer } = thread
  const path = here.split('?')[0] ?? here
  return (
    <section className="inbox__thread" aria-labelledby="thread-with">
      <ThreadTop {...{ thread, now, here, listHref }} />
      {vehicle && <ThreadVehicleLine vehicle={vehicle} cover={cover} />}
      <div className="inbox__scroll">
        <div className="thread">
          <Messages
            {...{ messages, fileHref }}
            earlierHref={earlier ? withQuery(path, { before: messages[0]?.id }) : undefined}
            readByOthers={readByCustomer}
          />
        </div>
      </div>
      <div className="inbox__foot">
        <StaffComposer thread={thread} here={here} />
      </div>
    </section>
  )
}

function ThreadTop({ thread, now, here, listHref }: Omit<PaneProps, 'fileHref'>) {
  const { id, customer, type, createdAt, waitingSince, dueAt, archived, lead } = thread
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
      {waitingSince && dueAt && <ResponseClock {...{ waitingSince, dueAt, now }} />}
      <AssignToMe {...{ thread, here }} />
      <ActionButton
        action={here}
        intent="archive"
        fields={{ id, archived: archived ? 'no' : 'yes' }}
        variant="quiet"
        size="sm"
        icon="archive"
      >
        <span>{archived ? 'Move to inbox' : 'Archive'}</span>
      </ActionButton>
    </header>
  )
}

function AssignToMe({ thread, here }: Pick<PaneProps, 'thread' | 'here'>) {
  const { id, version, assignedTo, assignable } = thread
  const you = assignable.find((person) => person.you)
  if (!you || assignedTo) return null
  return (
    <RecordForm
      inline
      action={here}
      label="Assign to me"
      intent="assign"
      record={{ id, version }}
      variant="secondary"
      submit="Assign to me"
    >
      <input type="hidden" name="userId" value={you.id} />
    </RecordForm>
  )
}
