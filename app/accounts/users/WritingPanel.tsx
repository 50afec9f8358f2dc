import { longDate } from '~/format/dates'
import { count } from '~/format/numbers'
import { moderationPaths } from '~/moderation-paths'
import { Panel } from '~/ui/page/Panel'
import type { ModeratedAuthor } from '../../../api/moderation/authors.contract'
import { rejectReasons } from '../../../api/moderation/kinds.contract'

interface WritingPanelProps {
  id: number
  /** Counts as waiting those of the newest 50 texts that a moderator has to look at. */
  writing: Pick<ModeratedAuthor, 'suspension'> & { waiting: number }
}

/** Says whether the person may write in public: an account that is active may be suspended there. */
export function WritingPanel({ id, writing: { suspension, waiting } }: WritingPanelProps) {
  return (
    <Panel title="Public writing">
      <p>
        {suspension
          ? `Suspended ${suspension.until ? `until ${longDate(suspension.until)}` : 'until it is lifted'}: ${rejectReasons[suspension.reason].toLowerCase()}.`
          : 'Can write in public.'}
        {waiting > 0 && ` ${count(waiting, 'text waits', 'texts wait')} for a moderator.`}
      </p>
      <p>
        <a href={moderationPaths.author(id)}>What they wrote, warnings and suspensions</a>
      </p>
    </Panel>
  )
}
