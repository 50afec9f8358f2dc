import type { NotificationEvent } from '../notifier'
import type { Notification } from './contract'
import { number, text } from './payload'

const events = ['post-comments', 'comment-replies', 'mentions', 'followers', 'post-likes'] as const
export type SocialEvent = (typeof events)[number]
export const isOfSocial = (event: NotificationEvent): event is SocialEvent =>
  (events as readonly NotificationEvent[]).includes(event)

type Text = Pick<Notification, 'title' | 'text' | 'target'>

/** People's names are read where they stand: what is kept here would outlive them. */
export function textOfSocial(event: SocialEvent, payload: Record<string, unknown>, site: string): Text {
  const several = number(payload, 'count') ?? 1
  const who = payload.official === true ? site : (text(payload, 'dealership') ?? 'Somebody')
  const target = targetOf(payload)
  switch (event) {
    case 'post-comments':
      return {
        title: several === 1 ? `${who} commented on your post` : `${several} comments on your post`,
        text: null,
        target,
      }
    case 'comment-replies':
      return {
        title: several === 1 ? `${who} answered your comment` : `${several} answers to your comment`,
        text: null,
        target,
      }
    case 'mentions':
      return { title: `${who} mentioned you`, text: null, target }
    case 'post-likes':
      return {
        title: several === 1 ? 'Somebody likes your post' : `${several} people like your post`,
        text: null,
        target,
      }
    case 'followers':
      return {
        title: several === 1 ? 'Somebody follows you now' : `${several} people follow you now`,
        text: null,
        target: { kind: 'following' },
      }
  }
}

function targetOf(payload: Record<string, unknown>): Text['target'] {
  const id = number(payload, 'post')
  return id === null ? { kind: 'following' } : { kind: 'post', id, comment: number(payload, 'comment') }
}
