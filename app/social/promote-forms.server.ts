import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { recordId, z } from '../../api/http/contract'
import { featurePost, pinPost, unfeaturePost, unpinPost } from '../../api/social/posts/promote-posts.contract'

const Which = z.object({ post: recordId })

/** What administrators put first, and take back: they lead back to `here`. */
export function promoteButtons(context: RequestContext, here: string) {
  const onError = redirectWithError(context, here)
  const pins = (isPinned: boolean) =>
    form(
      Which,
      async ({ post }) => {
        await context.api.call(isPinned ? pinPost : unpinPost, { id: post })
        return { to: here, toast: isPinned ? 'Pinned: it stands first for everyone.' : 'No longer pinned.' }
      },
      onError,
    )
  const features = (isFeatured: boolean) =>
    form(
      Which,
      async ({ post }) => {
        await context.api.call(isFeatured ? featurePost : unfeaturePost, { id: post })
        return { to: here, toast: isFeatured ? 'Featured: it stands first in Explore.' : 'No longer featured.' }
      },
      onError,
    )
  return { pin: pins(true), unpin: pins(false), feature: features(true), unfeature: features(false) }
}
