import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { siteName } from '~/site'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import type { RunReader } from './run-calls.server'

interface RunQuestionProps {
  run: RunDetail
  path: string
  reader: RunReader
  /** Whether who reads this answers for the dealership. */
  mayAnswer: boolean
}

/** What an administrator of the site wants to know of the dealership, and what it says to that. */
export function RunQuestion({ run, path, reader, mayAnswer }: RunQuestionProps) {
  const { question, askedAt, answer, answeredAt, answeredBy, dealership, can } = run
  if (!question || !askedAt) return null
  const asks = can.answer ? `${siteName()} asks you` : `${siteName()} asked you`
  return (
    <Panel id="question" title={reader === 'admin' ? `Asked of ${dealership.name}` : asks}>
      <div className="stack">
        <Words by={reader === 'admin' ? 'Asked' : siteName()} at={askedAt}>
          {question}
        </Words>
        {answer && answeredAt && (
          <Words by={`Answered by ${answeredBy ?? 'a former member'}`} at={answeredAt}>
            {answer}
          </Words>
        )}
        {can.answer && mayAnswer && <AnswerForm run={run} path={path} />}
        {can.answer && !answer && !mayAnswer && (
          <p className="hint">
            {reader === 'admin'
              ? 'No answer yet. You get a notice when it comes.'
              : 'An administrator of your dealership can answer here.'}
          </p>
        )}
      </div>
    </Panel>
  )
}

const Words = ({ by, at, children }: { by: string; at: string; children: string }) => (
  <div>
    <p className="pre-line wrap-anywhere">{children}</p>
    <p className="caption">
      {by}, <Moment at={at} />
    </p>
  </div>
)

const AnswerForm = ({ run, path }: Pick<RunQuestionProps, 'run' | 'path'>) => (
  <RecordForm
    action={path}
    intent="answer"
    record={{ id: run.id }}
    label={`Answer ${siteName()}`}
    values={{ answer: run.answer ?? '' }}
    submit={run.answer ? 'Change the answer' : 'Send the answer'}
    variant="secondary"
    failureTitle="Your answer was not sent yet"
    keepScroll
  >
    <input type="hidden" name="askedAt" value={run.askedAt ?? ''} />
    <Field as="textarea" name="answer" label="Your answer" rows={3} maxLength={1000} required />
  </RecordForm>
)
