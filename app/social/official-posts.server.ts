import { adminPaths } from '~/admin-paths'
import { handleForm } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as social from '~/upstream/social.server'
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
  const isOfficial = ({ author }: social.Post) => author.kind === 'official'
  const [{ items, older, counts }, promoted, edited, deleted] = await Promise.all([
    social.listOfficialPosts(context, { status: ownTab, before }),
    social.listPromotedPosts(context),
    namedPost(context, searchParams.get('edit'), isOfficial),
    namedPost(context, searchParams.get('delete'), isOfficial),
  ])
  return {
    ...{ ownTab, promotedTab, isFirst: !before, edited, deleted, timeZone, now: new Date().toISOString() },
    ...{ items: promotedTab ? promoted[promotedTab] : items, older: promotedTab ? null : older },
    counts: { ...counts, pinned: promoted.pinned.length, featured: promoted.featured.length },
  }
}

export function changeOfficialPosts(request: Request, context: RequestContext) {
  const { officialPosts: here } = adminPaths
  const tab = context.url.searchParams.get('tab') ?? undefined
  return handleForm(request, context, {
    ...officePostForms(context, here, {
      create: (post) => social.createOfficialPost(context, post),
      edit: (id, post) => social.editOfficialPost(context, id, post),
      remove: (id) => social.deleteOfficialPost(context, id),
      publish: (id, version) => social.publishOfficialPost(context, id, version),
      unschedule: (id) => social.unscheduleOfficialPost(context, id),
    }),
    ...promoteButtons(context, withQuery(here, { tab })),
  })
}
