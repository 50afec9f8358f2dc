import { setOperatorZone } from '~/format/operator-day'
import type { RequestContext } from '~/session/request-context.server'
import { setSite } from '~/site'
import { orInstead } from '~/upstream/errors'
import { noAnnouncements } from '~/upstream/missing-answers'
import { listShownAnnouncements, type ShownAnnouncement } from '../../api/announcements/announcements.contract'

let begun = 0
let newestKnown = 0

/**
 * Visitors share one answer; a page goes on without its announcements. Takes over the operator's time zone and who the site
 * is, which come with them.
 */
export async function shownAnnouncements(context: RequestContext): Promise<ShownAnnouncement[]> {
  begun += 1
  const turn = begun
  const read = () => orInstead(context.api.call(listShownAnnouncements), noAnnouncements)
  const shown = await (context.caller.token ? read() : context.lists.readAround('announcements', read))
  // Leaves out an answer that took longer than a later one: it would bring an old name back.
  if (shown !== noAnnouncements && turn >= newestKnown) {
    newestKnown = turn
    setOperatorZone(shown.timeZone)
    setSite(shown.site)
  }
  return shown.items
}
