import { StatusBadge } from '~/dealership-inventory/LotCells'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { inventoryPaths } from '~/inventory-paths'
import { vinQuestionPath } from '~/stock-paths'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { questionAnswers } from '../../../api/vehicles/duplicates/kinds.contract'
import type { VinQuestion } from '../../../api/vehicles/duplicates/questions.contract'
import { answerNames } from './labels'

interface VinQuestionPageProps {
  question: VinQuestion
  dealershipId: string | undefined
}

/** Lets staff say whether a vehicle is theirs. */
export function VinQuestionPage({ question, dealershipId }: VinQuestionPageProps) {
  const { title, vin, stockNo, status, askedAt, note, answer } = question
  return (
    <>
      <PageHead
        title={`Is the ${title} on your lot?`}
        sub="Another dealership lists the same VIN. A vehicle can be on sale once, so we’re checking who has it."
        back={{ href: inventoryPaths(dealershipId).list, label: 'Inventory' }}
      />
      <div className="stack">
        <Panel title="Your listing">
          <KeyValues
            rows={[
              ['VIN', vin],
              ['Stock number', stockNo ?? 'none'],
              ['Status', <StatusBadge key="status" status={status} />],
              ['Asked', <Moment key="asked" at={askedAt} />],
              ['We add', note || null],
            ]}
          />
        </Panel>
        {answer === null ? (
          <AnswerPanel question={question} dealershipId={dealershipId} />
        ) : (
          <AnsweredBanner question={question} answer={answer} />
        )}
      </div>
    </>
  )
}

const AnsweredBanner = ({ question, answer }: { question: VinQuestion; answer: keyof typeof answerNames }) => (
  <Banner tone="ok" title={`Answered: ${answerNames[answer]}`}>
    {question.words && <p>“{question.words}”</p>}
    <p>
      {question.answeredBy ?? 'A colleague'}
      {question.answeredAt && (
        <>
          , <Moment at={question.answeredAt} />
        </>
      )}
      . If we suspend your listing, we’ll email your dealership’s administrators.
    </p>
  </Banner>
)

const AnswerPanel = ({ question, dealershipId }: VinQuestionPageProps) => (
  <Panel title="Your answer">
    <RecordForm
      action={vinQuestionPath(dealershipId, question.id)}
      label="Your answer"
      record={{ id: question.id, version: question.vehicleVersion }}
      values={{ answer: '', words: '', takesDown: '' }}
      submit="Send answer"
    >
      <Field
        as="radio"
        name="answer"
        legend="Where is it?"
        options={questionAnswers.map((value) => ({ value, label: answerNames[value] }))}
      />
      <Field
        as="textarea"
        name="words"
        label="In your words"
        rows={3}
        hint="When you got it, or where it went. Needed for “Something else”."
      />
      {(question.status === 'active' || question.status === 'pending') && (
        <Field
          as="check"
          name="takesDown"
          label="Take our listing off the site now"
          hint="Needed for “It’s not ours anymore”. Conversations stay; each says that the car is no longer listed."
        />
      )}
    </RecordForm>
  </Panel>
)
