import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { AnswerPanel } from '~/ui/page/AnswerPanel'

interface ComparePanelProps {
  action: string
  /** Is set when bringing it back was refused: its error leads the reader, not the panel. */
  isRefused: boolean
  section: string
  /** The version in force. */
  version: number
  number: number
  changes: readonly string[]
  effects: readonly string[]
  /** Shows the page with the words of that version, where the section is a page. */
  pagePreviewHref?: string
}

/** Says how an older version differs from the one in force, and brings it back as a new one. */
export const ComparePanel = ({
  action,
  isRefused,
  section,
  version,
  number,
  changes,
  effects,
  pagePreviewHref,
}: ComparePanelProps) => (
  <AnswerPanel
    of={!isRefused && `version ${number}`}
    title={`If you bring version ${number} back`}
    id="compare"
    className="setpreview"
  >
    {changes.length === 0 ? (
      <p>Nothing changes: version {number} has the current values.</p>
    ) : (
      <div className="stack">
        <ul className="setchanges">
          {[...changes, ...effects].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {pagePreviewHref && (
          <p>
            <a href={pagePreviewHref} target="_blank" rel="noreferrer">
              Preview the page with version {number}
            </a>
          </p>
        )}
        <RecordForm
          action={action}
          intent="restore"
          label={`Bring version ${number} back`}
          record={{ id: section, version }}
          submit="Bring it back"
          variant="secondary"
        >
          <input type="hidden" name="restores" value={number} />
          <Field name="reason" label="Reason" placeholder="Saved by mistake" />
        </RecordForm>
      </div>
    )}
  </AnswerPanel>
)
