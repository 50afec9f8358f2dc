import { setOperatorZone } from '~/format/operator-day'
import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { noAnnouncements } from '~/upstream/missing-answers'
import { listShownAnnouncements, type ShownAnnouncement } from '../../api/announcements/announcements.contract'

/** Visitors share one answer; a page goes on without its announcements. Takes the operator's time zone over, which comes with them. */
export async function shownAnnouncements(context: RequestContext): Promise<ShownAnnouncement[]> {
  const read = () => orInstead(context.api.call(listShownAnnouncements), noAnnouncements)
  const { items, timeZone } = await (context.caller.token ? read() : context.lists.readAround('announcements', read))
  setOperatorZone(timeZone)
  return items
}
