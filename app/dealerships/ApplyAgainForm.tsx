import { longDate } from '~/format/dates'
import { RecordForm, useField } from '~/forms/RecordForm'
import type { Constraint, Option } from '~/ui/forms/Field'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { Output } from '~/upstream/call-input'
import type { getOwnApplication } from '../../api/dealerships/own-application.contract'
import { phone } from '../../api/phone'
import { Business, Location, Selling } from './ApplicationParts'

type Application = Output<typeof getOwnApplication>

interface ApplyAgainFormProps {
  action: string
  id: number
  application: Application
  documentsHref: string
  constraints: Record<string, Constraint>
  states: readonly Option[]
}

/** It begins with what was sent the last time. The logo stays. */
export function ApplyAgainForm({ action, id, application, documentsHref, constraints, states }: ApplyAgainFormProps) {
  const { version, fields, reason, about } = application
  const marks = Object.fromEntries(about.map((name) => [name, reason ? `${reason}.` : undefined]))
  return (
    <>
      <WhyRejected application={application} documentsHref={documentsHref} />
      <Panel title="Your application">
        <RecordForm
          action={action}
          label="Apply again"
          record={{ id, version }}
          constraints={constraints}
          values={{ ...fields, phone: fields.phone && phone(fields.phone) }}
          marks={marks}
          submit="Send it again"
          failureTitle="Nothing was sent yet"
        >
          <Business field={useField} states={states} />
          <Location field={useField} />
          <Selling field={useField} />
        </RecordForm>
      </Panel>
    </>
  )
}

const WhyRejected = ({ application, documentsHref }: { application: Application; documentsHref: string }) => (
  <Banner tone="warn" title={`Your application was rejected on ${longDate(application.since)}`}>
    {application.reason && <p>{application.reason}.</p>}
    {application.note && <p>“{application.note}”</p>}
    <p>
      Correct the form below and send it again. You can also <a href={documentsHref}>send documents</a>.
    </p>
  </Banner>
)
