import { Button } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import type { Post } from '../../api/social/posts/posts.contract'
import { titleOf } from './post-labels'

/** Opens without script; with it, the device's own sheet where there is one, and a button that copies (usePostTools). */
export function SharePost({ post, address }: { post: Post; address: string }) {
  const id = `share-${post.id}`
  const title = titleOf(post)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <>
      <Button type="button" variant="quiet" size="sm" icon="share-2" popovertarget={id} data-share={address}>
        <span className="post__word">Share</span>
        <span className="sr-only">: {title}</span>
      </Button>
      <div className="menu share" id={id} popover="auto" role="group" aria-label={`Share: ${title}`}>
        <label className="label" htmlFor={`${id}-address`}>
          Address of the post
        </label>
        <input type="text" className="input" id={`${id}-address`} readOnly defaultValue={address} />
        <button type="button" data-copy="" className="scripted">
          <Icon name="copy" />
          <span aria-live="polite">Copy link</span>
        </button>
        <a href={mail}>
          <Icon name="mail" />
          Send it by email
        </a>
      </div>
    </>
  )
}
