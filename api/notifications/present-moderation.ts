import { kindNames, type ModeratedKind, rejectReasons } from '../moderation/kinds.contract'
import type { Notification } from './contract'
import { number, text } from './payload'

type Payload = Record<string, unknown>

/** What became of something that the person wrote. */
export function textOfModeration(payload: Payload): Pick<Notification, 'title' | 'text' | 'target'> {
  const what = nameOf(text(payload, 'kind'))
  const target = targetOf(payload.place as Payload | undefined)
  const note = text(payload, 'note') || null
  if (text(payload, 'what') === 'approved') return { title: `Your ${what} is published`, text: note, target }
  const reason = text(payload, 'reason')
  const words =
    reason && Object.hasOwn(rejectReasons, reason) ? rejectReasons[reason as keyof typeof rejectReasons] : null
  return { title: `Your ${what} was hidden`, text: [words, note].filter(Boolean).join(': ') || null, target }
}

const nameOf = (kind: string | null): string =>
  kind && Object.hasOwn(kindNames, kind) ? kindNames[kind as ModeratedKind].toLowerCase() : 'text'

function targetOf(place: Payload | undefined): Notification['target'] {
  const [slug, postId] = [text(place ?? {}, 'slug'), number(place ?? {}, 'postId')]
  if (place?.page === 'dealership' && slug) return { kind: 'dealership', slug }
  if (place?.page === 'vehicle' && slug) return { kind: 'vehicle', slug }
  return postId === null ? { kind: 'account' } : { kind: 'post', id: postId, comment: number(place ?? {}, 'commentId') }
}
