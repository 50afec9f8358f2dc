import { adminPaths } from '~/admin-paths'
import { handleForm } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import {
  createOfficialPost,
  deleteOfficialPost,
  editOfficialPost,
  listOfficialPosts,
  publishOfficialPost,
  unscheduleOfficialPost,
} from '../../api/social/posts/official-posts.contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { listPromotedPosts } from '../../api/social/posts/promote-posts.contract'
import { namedPost, officePostForms } from './office-post-forms.server'
import { cursorIn } from './post-forms.server'
import { promoteButtons } from './promote-forms.server'

const ownTabs = ['published', 'scheduled', 'draft'] as const
const promotedTabs = ['pinned', 'featured'] as const
export type OfficialTab = (typeof ownTabs)[number] | (typeof promotedTabs)[number]

/** By which official posts are scheduled. */
const timeZone = 'America/Detroit'

/** A page of the site's own posts, or all that stand first, and which of them its address asks to edit or delete. */
export async function officialPosts(context: RequestContext) {
  const { searchParams } = context.url
  const before = cursorIn(searchParams)
  const asked = searchParams.get('tab')
  const promotedTab = promotedTabs.find((one) => one === asked) ?? null
  const ownTab = ownTabs.find((one) => one === asked) ?? 'published'
  const isOfficial = ({ author }: Post) => author.kind === 'official'
  const [{ items, older, counts }, promoted, edited, deleted] = await Promise.all([
    context.api.call(listOfficialPosts, { status: ownTab, before }),
    context.api.call(listPromotedPosts),
    namedPost(context, searchParams.get('edit'), isOfficial),
    namedPost(context, searchParams.get('delete'), isOfficial),
  ])
  return {
    ownTab,
    promotedTab,
    isFirst: !before,
    edited,
    deleted,
    timeZone,
    now: new Date().toISOString(),
    items: promotedTab ? promoted[promotedTab] : items,
    older: promotedTab ? null : older,
    counts: { ...counts, pinned: promoted.pinned.length, featured: promoted.featured.length },
  }
}

export function changeOfficialPosts(request: Request, context: RequestContext) {
  const { officialPosts: here } = adminPaths
  const tab = context.url.searchParams.get('tab') ?? undefined
  return handleForm(request, context, {
    ...officePostForms(context, here, {
      create: (post) => context.api.call(createOfficialPost, post),
      edit: (id, post) => context.api.call(editOfficialPost, { ...post, id }),
      remove: (id) => context.api.call(deleteOfficialPost, { id }),
      publish: (id, version) => context.api.call(publishOfficialPost, { id, version }),
      unschedule: (id) => context.api.call(unscheduleOfficialPost, { id }),
    }),
    ...promoteButtons(context, withQuery(here, { tab })),
  })
}
