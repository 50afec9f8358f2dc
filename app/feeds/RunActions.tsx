import type { ReactNode } from 'react'
import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { effectInWords, withoutWarningsInWords } from './run-effect-labels'

/** What can be done with a run, each with what happens then. */
export function RunActions({ run, path }: { run: RunDetail; path: string }) {
  const { apply, discard, cancel, rollBack, runAgain } = run.can
  if (!(apply || discard || cancel || rollBack || runAgain)) return null
  return (
    <Panel id="decide" title={apply ? 'Decide' : 'What you can do'} flush>
      {apply && <ApplyForm run={run} path={path} />}
      <ul className="run-actions">
        {discard && (
          <Act words="Discards this run. The site stays as it is.">
            <ActionButton action={path} formKey="discard" intent="discard" variant="secondary" size="sm" icon="trash-2">
              Discard
            </ActionButton>
          </Act>
        )}
        {cancel && (
          <Act words={stopInWords(run)}>
            <ActionButton action={path} formKey="cancel" intent="cancel" variant="secondary" size="sm" icon="ban">
              Cancel
            </ActionButton>
          </Act>
        )}
        {rollBack && (
          <Act words="Restores the vehicles as they were before this run. Later edits are kept.">
            <ButtonLink
              href={withQuery(path, { ask: 'roll-back' })}
              variant="secondary"
              size="sm"
              icon="undo-2"
              data-keep-scroll
            >
              Roll back …
            </ButtonLink>
          </Act>
        )}
        {runAgain && (
          <Act words="Reads the same file once more, by the feed’s settings of today. You see what it would change first.">
            <ActionButton action={path} formKey="again" intent="again" variant="secondary" size="sm" icon="repeat">
              Run again
            </ActionButton>
          </Act>
        )}
      </ul>
    </Panel>
  )
}

const Act = ({ words, children }: { words: string; children: ReactNode }) => (
  <li>
    <span>{words}</span>
    {children}
  </li>
)

const stopInWords = ({ status }: RunDetail): string =>
  status === 'applying' || status === 'rolling_back'
    ? 'Stops here. What has changed by then stays changed.'
    : 'Stops here. Nothing changes on the site.'

function ApplyForm({ run, path }: { run: RunDetail; path: string }) {
  const { delisted, warnings, warned } = run.counts
  const mayLeaveOut = (warned ?? warnings) > 0
  const takesOff = run.feed?.missingPolicy === 'delist' && run.quarantine !== 'mass_delist'
  const options = [
    {
      value: 'all',
      label: 'All rows',
      hint: effectInWords(run.counts),
    },
    {
      value: 'valid',
      label: 'Only rows without warnings',
      hint: withoutWarningsInWords(run.counts),
    },
  ]
  return (
    <div className="panel__body">
      <RecordForm
        action={path}
        intent="apply"
        label="Apply this run"
        values={{ rows: 'all', delistMissing: takesOff ? 'on' : '' }}
        submit="Apply this run"
        failureTitle="Nothing was applied yet"
        secondary={<span className="caption">Nothing has changed on the site yet.</span>}
      >
        {mayLeaveOut ? (
          <Field as="radio" name="rows" legend="What is applied" options={options} />
        ) : (
          <>
            <input type="hidden" name="rows" value="all" />
            <p>{options[0]?.hint}</p>
          </>
        )}
        {delisted > 0 && (
          <Field
            as="check"
            name="delistMissing"
            label={`Take ${count(delisted, 'missing vehicle')} off the site`}
            hint="The file does not have them any more. Unticked, they stay on sale."
          />
        )}
      </RecordForm>
    </div>
  )
}
