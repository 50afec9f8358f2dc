import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { listShownAnnouncements, type ShownAnnouncement } from '../../api/announcements/announcements.contract'

/** Visitors share one answer; a page goes on without its announcements. */
export async function shownAnnouncements(context: RequestContext): Promise<ShownAnnouncement[]> {
  const read = () => orInstead(context.api.call(listShownAnnouncements), { items: [] })
  const { items } = await (context.caller.token ? read() : context.lists.readAround('announcements', read))
  return items
}
