import { ActionButton } from '~/forms/ActionButton'
import type { Output } from '~/upstream/call-input'
import type { getWriter } from '../../api/social/posts/explore.contract'

export interface WriterBarProps {
  writer: Output<typeof getWriter>
  isSignedIn: boolean
  action: string
}

/** How somebody is mentioned, and what else can be done about them. */
export function WriterBar({ writer, isSignedIn, action }: WriterBarProps) {
  const { id, handle, isFollowed, isMuted, isBlocked, isYou } = writer
  const button = (intent: string, label: string) => (
    <ActionButton action={action} intent={intent} fields={{ person: id }} keepScroll variant="secondary" size="sm">
      {label}
    </ActionButton>
  )
  return (
    <div className="row social__writer">
      <p className="muted">@{handle}</p>
      {isSignedIn && !isYou && (
        <>
          {!isBlocked && button(isFollowed ? 'unfollow' : 'follow', isFollowed ? 'Stop following' : 'Follow')}
          {button(isMuted ? 'unmute' : 'mute', isMuted ? 'Unmute' : 'Mute')}
          {button(isBlocked ? 'unblock' : 'block', isBlocked ? 'Unblock' : 'Block')}
        </>
      )}
    </div>
  )
}
