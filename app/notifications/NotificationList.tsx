import { adminPaths } from '~/admin-paths'
import { feedPaths } from '~/feed-paths'
import { ago } from '~/format/dates'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { socialPaths } from '~/social-paths'
import { vinQuestionPath } from '~/stock-paths'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import type { Notification } from '../../api/notifications/contract'

const icons: Record<Notification['event'], IconName> = {
  messages: 'inbox',
  questions: 'message-circle',
  reviews: 'star',
  'search-hits': 'search',
  'price-drop': 'tag',
  sold: 'heart',
  'dealership-stock': 'store',
  'post-comments': 'message-circle',
  'comment-replies': 'message-square-text',
  mentions: 'megaphone',
  followers: 'user-plus',
  'post-likes': 'heart',
  'feed-run-waits': 'hand',
  'feed-run-failed': 'circle-alert',
  'vin-questions': 'copy',
  tickets: 'life-buoy',
  selling: 'tag',
  advertising: 'megaphone',
  'monthly-figures': 'chart-column',
  moderation: 'flag',
  'account-security': 'shield',
}

function hrefOf(target: Notification['target']): string {
  switch (target.kind) {
    case 'vehicle':
      return paths.vehicle(target.slug)
    case 'dealership':
      return paths.dealershipPage(target.slug)
    case 'thread':
      return paths.user.inbox(target.id)
    case 'dealership-thread':
      return paths.dealership(target.dealershipId).inbox(target.id)
    case 'feed-run':
      return feedPaths(target.dealershipId).run(target.id)
    case 'any-feed-run':
      return adminPaths.feedRun(target.id)
    case 'sell-offers':
      return sellPaths.offers(target.id)
    case 'sell-request':
      return sellPaths.ofDealership(target.dealershipId).request(target.id)
    case 'campaign':
      return paths.dealership(target.dealershipId).campaign(target.id)
    case 'vin-question':
      return vinQuestionPath(target.dealershipId, target.id)
    case 'ticket':
      return paths.dealership(target.dealershipId).ticket(target.id)
    case 'case':
      return paths.admin.inbox(target.id)
    case 'question':
      return paths.vehicleQuestions(target.slug, target.id)
    case 'review':
      return paths.review(target.slug, target.id)
    case 'review-form':
      return paths.writeReview(target.slug)
    case 'post':
      return target.comment === null ? paths.socialPost(target.id) : socialPaths.comment(target.id, target.comment)
    case 'following':
      return paths.user.following
    case 'inbox':
      return paths.user.inbox()
    case 'searches':
      return paths.user.savedSearches
    case 'vehicles':
      return paths.user.savedVehicles
    case 'dealerships':
      return paths.user.savedDealerships
    case 'account':
      return paths.user.account
    case 'activity':
      return paths.user.activity
    case 'privacy':
      return paths.user.privacy
  }
}

export function NotificationList({ items, here }: { items: readonly Notification[]; here: string }) {
  return (
    <ul className="panel notices">
      {items.map((item) => (
        <Notice key={item.id} item={item} here={here} />
      ))}
    </ul>
  )
}

function Notice({ item, here }: { item: Notification; here: string }) {
  const { id, at, read, event, title, text, target } = item
  return (
    <li className={read ? 'notice' : 'notice notice--unread'}>
      <Icon name={icons[event]} />
      <div>
        <p>
          <a href={hrefOf(target)}>{title}</a>
          {!read && <span className="sr-only"> (unread)</span>}
        </p>
        {text && <p className="muted small">{text}</p>}
        <p className="caption">
          <Moment at={at}>{ago(at)}</Moment>
        </p>
      </div>
      {!read && (
        <ActionButton
          action={paths.notifications}
          formKey={`read-${id}`}
          fields={{ id, returnTo: here }}
          variant="quiet"
          size="sm"
          icon="check"
        >
          <span className="notice__word">
            Mark as read<span className="sr-only">: {title}</span>
          </span>
        </ActionButton>
      )}
    </li>
  )
}
