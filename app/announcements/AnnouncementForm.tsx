import { adminPaths } from '~/admin-paths'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import type { Constraint } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { Announcement } from '../../api/announcements/announcements.contract'
import { audienceNames, fieldNames } from './labels'

interface AnnouncementFormProps {
  action: string
  /** Is null for a new one. */
  announcement: Announcement | null
  constraints: Record<string, Constraint>
}

const valuesOf = ({ title, text, audience, startsOn, endsOn }: Announcement) => ({
  title,
  text,
  audience,
  startsOn,
  endsOn,
})

export const AnnouncementForm = ({ action, announcement, constraints }: AnnouncementFormProps) => (
  <Panel>
    <RecordForm
      action={action}
      label={announcement ? 'Edit announcement' : 'New announcement'}
      intent={announcement ? 'change' : 'create'}
      record={announcement ?? undefined}
      values={announcement ? valuesOf(announcement) : { audience: 'everyone' }}
      constraints={constraints}
      labels={fieldNames}
      submit={announcement ? 'Save' : 'Create announcement'}
      failureTitle="Nothing was saved yet"
      secondary={
        <ButtonLink href={adminPaths.announcements} variant="quiet">
          Back to the list
        </ButtonLink>
      }
    >
      <Field name="title" label={fieldNames.title} autoComplete="off" required />
      <Field as="textarea" name="text" label={fieldNames.text} rows={3} optional />
      <Field as="select" name="audience" label={fieldNames.audience} options={optionsOf(audienceNames)} />
      <div className="form-grid form-grid--2">
        <Field
          name="startsOn"
          label={fieldNames.startsOn}
          type="date"
          hint="From midnight, in the site’s time zone"
          required
        />
        <Field
          name="endsOn"
          label={fieldNames.endsOn}
          type="date"
          hint="Until midnight, in the site’s time zone"
          required
        />
      </div>
      <p className="hint">It stands at the top of every page. People who are signed in can close it.</p>
    </RecordForm>
  </Panel>
)
