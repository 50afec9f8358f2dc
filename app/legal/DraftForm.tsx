import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import { MailOffNotice } from './MailOffNotice'
import type { DraftValues } from './typed-draft'

interface DraftFormProps {
  action: string
  title: string
  newest: number
  values: DraftValues
  /** Tells whether emails are written to files. */
  isMailOff: boolean
}

/** Asks for the next version of a text; what it changes is shown before anything is published. */
export const DraftForm = ({ action, title, newest, values, isMailOff }: DraftFormProps) => (
  <Panel title={`Write version ${newest + 1}`} id="legal-edit">
    <RecordForm
      action={action}
      intent="preview"
      label={`Next version of ${title}`}
      values={values}
      submit="Preview changes"
      done="Preview ready."
      variant="secondary"
    >
      {values.restores && <input type="hidden" name="restores" value={values.restores} />}
      <Field
        as="textarea"
        name="markdown"
        label="Text"
        rows={18}
        className="textarea--long"
        hint="Markdown: ## begins a section, - an item of a list, **text** is bold, [text](https://…) a link. Scripts, styles and pictures are removed."
      />
      <div className="setform__fields">
        <Field
          type="date"
          name="effectiveOn"
          label="In force from"
          hint="The day begins at midnight in the site’s time zone. Choose today to publish right away."
        />
      </div>
      <Field
        as="check"
        name="isMaterial"
        label="The change is material: ask people to accept it"
        hint="From that day, before they can open another page of their account or dealership. Public pages, signing out, data export and closing the account stay available."
      />
      <Field
        as="check"
        name="sendsEmail"
        label="Email people about this version"
        hint="Everyone with a confirmed email address, except administrators. The email says when the version takes effect and what changes, and links to it. Emails are queued in batches, starting when you publish."
      />
      {isMailOff && <MailOffNotice>Emails are written to files on this server, and no one gets them.</MailOffNotice>}
      <Field
        as="textarea"
        name="summary"
        label="Summary of the change"
        rows={3}
        hint="People who are asked or emailed read this first, and visitors see it until the version takes effect. Leave it empty for small corrections."
      />
    </RecordForm>
  </Panel>
)
