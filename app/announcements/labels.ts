import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { AnnouncementStatus, Audience } from '../../api/announcements/audiences.contract'

/** The names of the fields for people: of the form, of a conflict, of the list. */
export const fieldNames = {
  title: 'Title',
  text: 'Text',
  audience: 'Who sees it',
  startsOn: 'First day',
  endsOn: 'Last day',
}

export const audienceNames: Record<Audience, string> = {
  everyone: 'Everyone',
  dealerships: 'Dealership staff',
  users: 'Signed-in shoppers',
}

export const statusNames: Record<AnnouncementStatus, string> = {
  showing: 'Showing',
  scheduled: 'Scheduled',
  ended: 'Ended',
}

export const statusSigns: Record<AnnouncementStatus, { tone: BadgeTone; icon: IconName }> = {
  showing: { tone: 'ok', icon: 'circle-check' },
  scheduled: { tone: 'neutral', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'pause' },
}
