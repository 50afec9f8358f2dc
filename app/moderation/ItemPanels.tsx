import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import { type ReportReason, rejectReasons, reportReasons } from '../../api/moderation/kinds.contract'
import type { OpenedItem } from '../../api/moderation/queue.contract'
import { verdictDone } from './moderation-labels'

/** What readers reported, without their names. */
export const ItemReports = ({ of: { notes } }: { of: OpenedItem }) => (
  <Panel title="Reports" id="reports">
    {notes.length === 0 ? (
      <p className="muted">Nobody has reported it.</p>
    ) : (
      <ul className="case-entries">
        {notes.map(({ reason, note, at }) => (
          <li key={`${at} ${reason}`} className="case-entry">
            <p className="caption">
              {reportReasons[reason as ReportReason]}, <Moment at={at} />
            </p>
            {note && <p className="case-text">{note}</p>}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

export const ItemHistory = ({ of: { history } }: { of: OpenedItem }) => (
  <Panel title="Decisions" id="decisions">
    {history.length === 0 ? (
      <p className="muted">None yet.</p>
    ) : (
      <ul className="case-entries">
        {history.map(({ verdict, reason, note, by, at, undoneAt }) => (
          <li key={at} className="case-entry">
            <p>
              {by ?? 'Somebody'} {verdictDone[verdict]}
              {reason && `: ${rejectReasons[reason].toLowerCase()}`}
              {undoneAt && ' (undone)'}
            </p>
            {note && <p className="case-text">{note}</p>}
            <p className="caption">
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
