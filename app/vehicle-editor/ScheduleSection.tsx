import { zoneName } from '~/dealerships/labels'
import { momentIn } from '~/format/moment-in'
import { typedMoment } from '~/format/typed-moment'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import { Banner } from '~/ui/page/Banner'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'
import { EditorSection } from './EditorSection'

interface ScheduleSectionProps extends Pick<EditedVehicle, 'vehicle' | 'timeZone'> {
  path: string
  now: string
}

/** When a draft is published by itself, and why it was not. */
export function ScheduleSection({ path, vehicle, timeZone, now }: ScheduleSectionProps) {
  const { id, version, publishAt, publishProblem } = vehicle
  const isRefused = useFailure('schedule') !== undefined
  const summary = publishAt ? momentIn(timeZone, publishAt) : publishProblem ? 'failed' : 'not scheduled'
  return (
    <EditorSection
      id="schedule"
      title="Publish later"
      summary={summary}
      sign={publishAt || publishProblem || isRefused ? 'look' : 'open'}
    >
      {publishAt && (
        <Banner tone="info" title={`It is published on ${momentIn(timeZone, publishAt, 'long')}`}>
          <p>As it is saved by then, if everything that buyers need is there.</p>
        </Banner>
      )}
      {publishProblem && (
        <Banner tone="warn" title="It was not published when its time had come">
          <p>{publishProblem.replace(/^Not published\. /, '')}</p>
        </Banner>
      )}
      <RecordForm
        action={`${path}#schedule`}
        intent="schedule"
        label="Publish later"
        record={{ id, version }}
        values={publishAt ? typedMoment(timeZone, publishAt) : undefined}
        submit={publishAt ? 'Change the time' : 'Schedule'}
        variant="secondary"
        block={false}
        keepScroll
      >
        <input type="hidden" name="timeZone" value={timeZone} />
        <div className="form-grid form-grid--2">
          <Field name="date" label="Day" type="date" min={typedMoment(timeZone, now).date} required />
          <Field name="time" label="Time" type="time" step={300} required hint={zoneName(timeZone)} />
        </div>
      </RecordForm>
      {(publishAt ?? publishProblem) && (
        <ActionButton
          action={`${path}#schedule`}
          formKey={`unschedule-${id}-${version}`}
          intent="unschedule"
          variant="quiet"
          keepScroll
        >
          {publishAt ? 'Keep it a draft' : 'Dismiss'}
        </ActionButton>
      )}
    </EditorSection>
  )
}
