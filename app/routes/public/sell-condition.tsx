import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type FormEvent, Fragment, useState } from 'react'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import type { FormError } from '~/forms/RecordForm'
import { deductionSource } from '~/selling/deduction-source'
import { accidentLabels, keyLabels, tireLabels, titleLabels } from '~/selling/steps/labels'
import { liveDraft } from '~/selling/steps/live-draft'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { StepForm } from '~/selling/steps/StepForm'
import { saveStep } from '~/selling/steps/save-step.server'
import { YesNo } from '~/selling/steps/YesNo'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { conditionQuestions } from '../../../api/selling/kinds.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft } = await requireStep(context, 'condition')
  return { draft, open: unfinishedStep(draft) }
}

export const action = ({ request, context }: ActionFunctionArgs) => saveStep(request, context, 'condition')

export const meta = () => pageMeta({ title: 'Condition · Sell my car', noindex: true })

export default function SellCondition() {
  const { draft, open } = useLoaderData<typeof loader>()
  const { costs } = draft
  const [answers, setAnswers] = useState<FormData | null>(null)
  const follow = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.querySelector('form')
    if (form) setAnswers(new FormData(form))
  }
  const shown = answers ? liveDraft(draft, answers) : draft
  return (
    <SellShell
      step="condition"
      open={open}
      draft={shown}
      title="What shape is it in?"
      lead="Eight yes-or-no questions and a few choices. Honest answers mean fewer surprises at inspection."
      aside={<WhatANoDoes costs={costs} />}
    >
      <div onChange={follow}>
        <StepForm
          step="condition"
          draft={shown}
          record={{ id: draft.id, version: draft.version }}
          values={valuesOf(draft)}
          submit="Continue"
          failureTitle="Some answers are missing"
          condense={(errors) => unanswered(errors, answers)}
        >
          <ul className="conditions">
            {conditionQuestions.map((question) => (
              <Fragment key={question}>
                <YesNo question={question} cost={costs.condition[question]} />
                {question === 'tires' && (
                  <li className="cond-more">
                    <Field as="select" name="tireDepth" label="Tire tread" optional options={notSure(tireLabels)} />
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
          <div className="form-grid sell__three">
            <Field as="select" name="keys" label="Keys" options={choose(keyLabels)} />
            <Field as="select" name="accidents" label="Accidents" options={choose(accidentLabels)} />
            <Field as="select" name="titleBrand" label="Title" options={choose(titleLabels)} />
          </div>
          <Field
            as="textarea"
            name="remarks"
            label="Anything a buyer should know?"
            optional
            rows={3}
            maxLength={1000}
            placeholder="New brakes in March. Winter tires included."
            hint="Dealerships read this. Leave out your name and phone number."
          />
        </StepForm>
      </div>
    </SellShell>
  )
}

const questions: readonly string[] = [...conditionQuestions, 'keys', 'accidents', 'titleBrand']

/** Says once what each question marks, fewer with each answer: eight lines of the same would hide where to begin. */
function unanswered(errors: readonly FormError[], answers: FormData | null): readonly FormError[] {
  const others = errors.filter(({ name }) => !questions.includes(name))
  const left = errors.filter(({ name }) => questions.includes(name) && !answers?.get(name))
  const [first] = left
  if (!first || left.length === 1) return [...left, ...others]
  return [{ ...first, message: `${left.length} questions to answer: go to the first` }, ...others]
}

const choose = (labels: Record<string, string>) => [{ value: '', label: 'Choose' }, ...optionsOf(labels)]
const notSure = (labels: Record<string, string>) => [{ value: '', label: 'Not sure' }, ...optionsOf(labels)]

function valuesOf(draft: SellDraft) {
  const answers = Object.fromEntries(
    conditionQuestions.map((one) => [
      one,
      draft.condition[one] === undefined ? undefined : draft.condition[one] ? 'yes' : 'no',
    ]),
  )
  const { tireDepth, keys, accidents, titleBrand, remarks } = draft
  const rest = { tireDepth, keys, accidents, titleBrand, remarks }
  return { ...answers, ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? undefined])) }
}

const WhatANoDoes = ({ costs }: { costs: SellDraft['costs'] }) => (
  <>
    <SideNote id="no-h" title="What a “No” does">
      <p className="small muted">Each “No” shows what a dealership may take off. Each dealership decides for itself.</p>
    </SideNote>
    <SideNote id="source-h" title="Where the amounts come from">
      <p className="small muted">{deductionSource(costs)}</p>
    </SideNote>
  </>
)
