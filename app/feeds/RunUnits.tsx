import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import type { RunUnitQuestion } from '../../api/feeds/units/unit-question.contract'
import type { FeedPages } from './RunRemedies'
import type { RunReader } from './run-calls.server'
import { mileageChoices, priceChoices } from './unit-labels'

interface RunUnitsProps {
  run: RunDetail
  path: string
  reader: RunReader
  /** Tells whether this reader answers for the dealership. */
  mayAnswer: boolean
  pages: Pick<FeedPages, 'edit'>
}

/** Asks once in which units the amounts of a held file are; the feed remembers the answer. */
export function RunUnits({ run, path, reader, mayAnswer, pages }: RunUnitsProps) {
  const { unitQuestion, quarantine, status, feed, can } = run
  if (!unitQuestion || status !== 'quarantined' || quarantine !== 'unclear_units') return null
  return (
    <Panel id="units" title={titleOf(unitQuestion)}>
      {!can.answerUnits ? (
        <p>
          The file is no longer kept.{' '}
          {feed && pages.edit ? (
            <>
              Choose its units in <a href={pages.edit(feed.id)}>the feed’s settings</a> and send the file again.
            </>
          ) : (
            'Discard this run and send the file again.'
          )}
        </p>
      ) : mayAnswer ? (
        <UnitsForm run={run} question={unitQuestion} path={path} />
      ) : (
        <p className="hint">
          {reader === 'admin'
            ? 'An administrator of the dealership answers this. You can discard the run, or ask them about it.'
            : 'An administrator of your dealership can answer this.'}
        </p>
      )}
    </Panel>
  )
}

const titleOf = ({ mileage, price }: RunUnitQuestion): string => {
  if (mileage && price) return 'What are the mileages and prices in?'
  return mileage ? 'What are the mileages in?' : 'What are the prices in?'
}

interface UnitsFormProps extends Pick<RunUnitsProps, 'run' | 'path'> {
  question: RunUnitQuestion
}

function UnitsForm({ run: { id, feed }, question: { mileage, price }, path }: UnitsFormProps) {
  const stated = (value: string | undefined) => (value === 'auto' ? '' : (value ?? ''))
  return (
    <RecordForm
      action={path}
      intent="units"
      record={{ id, version: feed?.version }}
      label="Units of this file"
      values={{ mileageUnit: stated(feed?.mileageUnit), priceCurrency: stated(feed?.priceCurrency) }}
      submit="Save and read the file again"
      submitAnyway="Save mine anyway"
      conflictTitle="This feed was changed elsewhere"
      failureTitle="Nothing was saved yet"
      secondary={
        <span className="caption">
          We remember this for {feed?.name ?? 'the feed'}. You can change it in the feed’s settings.
        </span>
      }
    >
      {mileage && <Field as="radio" name="mileageUnit" legend="Mileages are in" options={mileageChoices(mileage)} />}
      {price && <Field as="radio" name="priceCurrency" legend="Prices are in" options={priceChoices(price)} />}
    </RecordForm>
  )
}
