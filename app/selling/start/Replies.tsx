import { aboutDuration } from '~/format/durations'
import { count } from '~/format/numbers'
import { Icon } from '~/ui/icons/Icon'

/** Says how many dealerships take requests, and how soon a typical one replies. */
export const Replies = ({ dealerships, minutes }: { dealerships: number; minutes: number }) => (
  <p className="sellreplies">
    <Icon name="clock" size="sm" />
    {count(dealerships, 'dealership')} here. A typical one replies to messages in about {aboutDuration(minutes)}.
  </p>
)
