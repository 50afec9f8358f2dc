import { ago, monthYear } from '~/format/dates'
import { count } from '~/format/numbers'
import { moderationPaths } from '~/moderation-paths'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { SelectBox } from '~/ui/lists/SelectBoxes'
import { Moment } from '~/ui/Moment'
import { kindNames, rejectReasons } from '../../api/moderation/kinds.contract'
import type { ModerationItem } from '../../api/moderation/queue.contract'
import { DecisionForm } from './DecisionForm'
import { MarkedText } from './MarkedText'
import { hrefOf, nameOf, statusNames } from './moderation-labels'
import { Signals } from './Signals'

/** One of the queue: what was written, by whom, where, what rules say, and what can be done. */
export function QueueCase({ of: item, form, action }: { of: ModerationItem; form: string; action: string }) {
  const { id, takenBy } = item
  return (
    <li className="modcase" id={`item-${id}`} data-case={id} tabIndex={-1} aria-label={nameOf(item)}>
      <div className="modcase__pick">
        <SelectBox form={form} value={String(id)} name={nameOf(item)} />
      </div>
      <div className="modcase__main">
        <div>
          <Author of={item} />
          <MarkedText of={item} />
          <Pictures of={item} />
          <Context of={item} />
          <Decided of={item} />
          {takenBy && (
            <p className="modcase__taken">
              <Icon name="users" size="sm" />
              {takenBy.name} is looking at it. What you decide counts instead.
            </p>
          )}
          <DecisionForm action={action} of={item} inPlace />
          <p className="modcase__more">
            <a href={moderationPaths.item(id)}>Reports and history</a>
            {item.author.id !== null && <a href={moderationPaths.author(item.author.id)}>About the author</a>}
          </p>
        </div>
        <Signals of={item} />
      </div>
    </li>
  )
}

/** Of a post that waits its own words would stand there again. */
function Context({ of: item }: { of: ModerationItem }) {
  if (item.kind === 'post' && item.status !== 'approved') return null
  return (
    <p className="modcase__context">
      <Icon name="message-square-text" size="sm" />
      <Subject of={item} />
    </p>
  )
}

/** A post that readers cannot see has no page to lead to. */
export function Subject({ of: { subject, kind, status } }: { of: ModerationItem }) {
  if (!subject) return `${kindNames[kind]} on something that is gone`
  if (kind === 'post' && status !== 'approved') return subject.label
  return <a href={hrefOf(subject.place)}>{subject.label}</a>
}

/** As readers see them; what they are said to show stands in the text. */
export function Pictures({ of: { pictures } }: { of: ModerationItem }) {
  if (pictures.length === 0) return null
  return (
    <ul className="modcase__pictures">
      {pictures.map(({ id, alt }) => (
        <li key={id}>
          <a href={paths.media(id, 1280)}>
            <img
              src={paths.media(id, 320)}
              alt={alt || 'Picture without a description'}
              width="144"
              height="90"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Author({ of: { author, createdAt } }: { of: ModerationItem }) {
  const { name, dealership, since, approved, rejected, isSuspended } = author
  const facts = [
    dealership && `for ${dealership}`,
    since && `member since ${monthYear(since)}`,
    approved > 0 ? `${approved} approved` : 'none approved',
    rejected > 0 && `${rejected} rejected`,
  ]
  return (
    <p className="modcase__author">
      <b>{name}</b>
      <span>{facts.filter(Boolean).join(', ')}</span>
      {isSuspended && <Badge tone="bad">Suspended</Badge>}
      <span className="push">
        <Moment at={createdAt}>{ago(createdAt)}</Moment>
      </span>
    </p>
  )
}

function Decided({ of: { decision, status } }: { of: ModerationItem }) {
  if (!decision || status === 'pending') return null
  const { by, at, reason } = decision
  return (
    <p className="caption">
      {statusNames[status]}
      {reason && ` (${rejectReasons[reason].toLowerCase()})`} by {by ?? 'the rules'}, <Moment at={at}>{ago(at)}</Moment>
    </p>
  )
}

export const waitInWords = (minutes: number): string =>
  minutes < 60
    ? `${minutes} min`
    : minutes < 1440
      ? `${Math.round(minutes / 60)} h`
      : count(Math.round(minutes / 1440), 'day')
