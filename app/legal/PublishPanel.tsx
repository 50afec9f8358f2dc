import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { AnswerPanel } from '~/ui/page/AnswerPanel'
import type { LegalPreview } from '../../api/legal/legal.contract'
import { MailOffNotice } from './MailOffNotice'
import { TextDiffView } from './TextDiffView'
import { type DraftValues, draftLabels } from './typed-draft'

interface PublishPanelProps {
  action: string
  slug: string
  newest: number
  /** Holds what is published: a stale form shows both. */
  saved: DraftValues
  draft: DraftValues
  /** Is missing where the draft no longer fits: the reason is in the refusal. */
  preview?: LegalPreview
  /** Is set when publishing was refused: its error leads the reader, not the panel. */
  isRefused: boolean
  /** Tells whether emails are written to files. */
  isMailOff: boolean
}

/** Says what publishing does, with the form that publishes exactly what is shown. */
export const PublishPanel = ({
  action,
  slug,
  newest,
  saved,
  draft,
  preview,
  isRefused,
  isMailOff,
}: PublishPanelProps) => (
  <AnswerPanel of={!isRefused && preview} title="If you publish this" id="legal-preview" className="setpreview">
    <div className="stack">
      {isMailOff && draft.sendsEmail && (
        <MailOffNotice>
          No one will get this email: it’s written to a file on this server. Set up email before you publish.
        </MailOffNotice>
      )}
      {preview && (
        <>
          <ul className="setchanges">
            {preview.effects.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <section aria-label={`Compared with version ${preview.against}`}>
            <h3>Compared with version {preview.against}, in force now</h3>
            <TextDiffView diff={preview.diff} />
          </section>
          <details className="more-fields">
            <summary>As the page will show it</summary>
            {/* The API sanitised it when it made HTML of the text. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
            <div className="prose legal-printed" dangerouslySetInnerHTML={{ __html: preview.html }} />
          </details>
        </>
      )}
      <RecordForm
        action={action}
        intent="publish"
        label="Publish as a new version"
        record={{ id: slug, version: newest }}
        values={saved}
        labels={draftLabels}
        submit={`Publish version ${newest + 1}`}
        submitAnyway="Publish mine anyway"
        conflictTitle="This text was changed meanwhile"
      >
        {Object.entries(draft).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field name="reason" label="Reason" placeholder="Read by counsel" hint="In the audit log, not on the site." />
      </RecordForm>
    </div>
  </AnswerPanel>
)
