import type { ReactNode } from 'react'
import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import { decisionReasons, type ReasonedStep } from '../../../api/dealerships/admin/reasons.contract'
import type { AdminDealership, DealershipPageFacts } from './dealership-page'

interface DecisionPanelProps {
  dealership: AdminDealership
  path: string
  constraints: DealershipPageFacts['constraints']
}

/** What can be done in its state; nothing is offered that would be refused. */
export function DecisionPanel({ dealership, path, constraints }: DecisionPanelProps) {
  const can = (step: (typeof dealership.steps)[number]) => dealership.steps.includes(step)
  const parts = { dealership, path, constraints }
  if (!can('close') && !can('reopen')) return null
  return (
    <Panel title="Decide" id="decide" flush>
      {(can('approve') || can('reinstate') || can('reopen')) && (
        <div className="panel__body">
          {can('approve') && <Direct {...parts} step="approve" submit="Approve" says={approveWords(dealership)} />}
          {can('reinstate') && (
            <Direct
              {...parts}
              step="reinstate"
              submit="Reinstate"
              says="Its page and its inventory become public again."
            />
          )}
          {can('reopen') && (
            <Direct
              {...parts}
              step="reopen"
              submit="Open it again"
              says="Its page becomes public again. Its cars stay off the site until its staff publish them."
            />
          )}
        </div>
      )}
      {can('ask') && <AskForm {...parts} />}
      {can('reject') && <ReasonForm {...parts} step="reject" title="Reject" submit="Reject the application" />}
      {can('suspend') && (
        <ReasonForm {...parts} step="suspend" title="Suspend" submit="Suspend and hide its inventory" />
      )}
      {can('close') && <ReasonForm {...parts} step="close" title="Close for good" submit="Close the dealership" />}
    </Panel>
  )
}

const approveWords = ({ onSale }: AdminDealership): string =>
  onSale > 0
    ? `Its page and ${count(onSale, 'car')} become public.`
    : 'Its page becomes public. It has no inventory yet.'

type DirectProps = DecisionPanelProps & { step: 'approve' | 'reinstate' | 'reopen'; submit: string; says: string }

const Direct = ({ dealership: { id, version }, path, step, submit, says }: DirectProps) => (
  <RecordForm
    action={path}
    label={submit}
    intent={step}
    record={{ id, version }}
    submit={submit}
    secondary={<span className="caption">{says}</span>}
  >
    <input type="hidden" name="step" value={step} />
  </RecordForm>
)

function AskForm({ dealership, path, constraints }: DecisionPanelProps) {
  const { id, version, question } = dealership
  return (
    <Fold title="Ask the applicant" isOpen={useRecordFailure('ask', id) !== undefined}>
      <RecordForm
        action={path}
        label="Ask the applicant"
        intent="ask"
        record={{ id, version }}
        constraints={constraints.ask}
        values={{ question }}
        submit="Send the question"
        variant="secondary"
        failureTitle="Nothing was sent yet"
      >
        <input type="hidden" name="step" value="ask" />
        <Field
          as="textarea"
          name="question"
          label="Question"
          rows={3}
          hint={
            isEmailed(dealership)
              ? 'We email it, and the answer comes by email. The application stays pending.'
              : 'It has no administrator to email: the question is only on its page. The application stays pending.'
          }
        />
      </RecordForm>
    </Fold>
  )
}

/** Tells whether there is somebody to email: a decision reaches administrators who can sign in. */
const isEmailed = ({ members }: AdminDealership): boolean =>
  members.some(({ role, status, canSignIn }) => role === 'dealership_admin' && status === 'active' && canSignIn)

type ReasonFormProps = DecisionPanelProps & { step: ReasonedStep; title: string; submit: string }

function ReasonForm({ dealership, path, constraints, step, title, submit }: ReasonFormProps) {
  const { id, version } = dealership
  const hasAdministrator = isEmailed(dealership)
  const options = Object.entries(decisionReasons[step])
    .filter(([value]) => value !== 'merged')
    .map(([value, label]) => ({ value, label }))
  return (
    <Fold title={title} isOpen={useRecordFailure(step, id) !== undefined}>
      <RecordForm
        action={path}
        label={title}
        intent={step}
        record={{ id, version }}
        constraints={constraints[step]}
        submit={submit}
        variant="danger"
        failureTitle="Nothing has changed yet"
      >
        <input type="hidden" name="step" value={step} />
        <Field
          as="radio"
          name="reason"
          legend={
            hasAdministrator ? 'Reason, emailed to its administrators' : 'Reason. It has no administrator to email'
          }
          options={options}
        />
        <Field as="textarea" name="note" label="Message" rows={3} optional />
      </RecordForm>
    </Fold>
  )
}

/** Open where its form says what is wrong. */
const Fold = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details className="fold decide" open={isOpen || undefined}>
    <summary>
      <h3>{title}</h3>
    </summary>
    <div className="panel__body">{children}</div>
  </details>
)
