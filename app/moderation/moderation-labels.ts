import { ago } from '~/format/dates'
import { optionsOf } from '~/forms/options'
import { paths } from '~/paths'
import { socialPaths } from '~/social-paths'
import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import { type ItemStatus, kindNames, rejectReasons, type Verdict } from '../../api/moderation/kinds.contract'
import type { ModerationItem } from '../../api/moderation/queue.contract'

export const tabNames = {
  pending: 'Pending',
  reported: 'Reported',
  approved: 'Approved',
  rejected: 'Rejected',
  spam: 'Spam',
} as const

export const statusNames: Record<ItemStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  spam: 'Spam',
  withdrawn: 'Deleted by its author',
}

/** After “1 text” or the moderator's name. */
export const verdictDone: Record<Verdict, string> = {
  approve: 'approved',
  reject: 'rejected',
  spam: 'marked as spam',
  'hide-thread': 'rejected with what was written beneath',
}

export const reasonOptions = optionsOf(rejectReasons)

type Risk = ModerationItem['risk']
export const risks: Record<Risk, { label: string; tone: BadgeTone; icon: IconName }> = {
  high: { label: 'High risk', tone: 'bad', icon: 'triangle-alert' },
  medium: { label: 'Medium risk', tone: 'warn', icon: 'circle-alert' },
  low: { label: 'Low risk', tone: 'ok', icon: 'circle-check' },
}

const signalIcons: Record<string, IconName> = {
  hosts: 'link',
  links: 'link',
  words: 'message-square-warning',
  hashtags: 'tag',
  staffNames: 'user-x',
  rate: 'gauge',
  repeated: 'copy',
  newAccount: 'user-plus',
  firstWritings: 'user-plus',
  rejections: 'circle-x',
}

export const signalIcon = ({ code, isAgainst }: ModerationItem['signals'][number]): IconName =>
  (isAgainst && signalIcons[code]) || 'circle-check'

/** “comment 13 by Ingrid Solheim, 1 hour ago”: one person writes several within a minute. */
export const nameOf = ({ id, kind, author, createdAt }: ModerationItem): string =>
  `${kindNames[kind].toLowerCase()} ${id} by ${author.name}, ${ago(createdAt)}`

type Place = NonNullable<ModerationItem['subject']>['place']

/** Where readers find it. */
export function hrefOf(place: Place): string {
  if (place.page === 'dealership') return paths.dealershipPage(place.slug)
  if (place.page === 'vehicle') return paths.vehicle(place.slug)
  const { postId, commentId } = place
  return commentId === undefined ? paths.socialPost(postId) : socialPaths.comment(postId, commentId)
}
