import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import type { Question } from '../../api/questions/contract'
import { maxAnswer, questionLength } from '../../api/questions/limits.contract'
import { QuestionList } from './QuestionList'

interface InteractiveProps {
  questions: readonly Question[]
  name: string
  /** Where its forms are sent: the page that it stands on. */
  action: string
}

/** For those who may answer, or have asked themselves. */
export const InteractiveQuestions = ({ questions, name, action }: InteractiveProps) => (
  <QuestionList
    questions={questions}
    name={name}
    actions={(question) => (
      <>
        {question.can.answer && <AnswerForm question={question} name={name} action={action} />}
        {question.can.delete && <DeleteQuestion question={question} action={action} />}
      </>
    )}
  />
)

function AnswerForm({ question, name, action }: { question: Question; name: string; action: string }) {
  const { id, text, answer } = question
  const isRefused = useRecordFailure('answer', id) !== undefined
  const label = answer ? 'Edit the answer' : 'Answer'
  return (
    <details className="question__form" open={isRefused || answer === null}>
      <summary className="btn btn--quiet btn--sm">
        {label}
        <span className="sr-only">: {text.slice(0, 60)}</span>
      </summary>
      <RecordForm
        action={action}
        intent="answer"
        record={{ id, version: answer?.version }}
        label={`${label}: ${text.slice(0, 60)}`}
        values={{ text: answer?.text ?? '' }}
        submit={answer ? 'Save' : `Answer as ${name}`}
        variant="secondary"
        block={false}
      >
        <Field
          as="textarea"
          name="text"
          label="The answer"
          rows={3}
          maxLength={maxAnswer}
          hint="Everybody reads it, and whoever asked is told."
        />
      </RecordForm>
    </details>
  )
}

/** Asked once more, without another page. */
function DeleteQuestion({ question: { id, text }, action }: { question: Question; action: string }) {
  return (
    <details className="question__form">
      <summary className="btn btn--quiet btn--sm">
        Delete …<span className="sr-only"> your question: {text.slice(0, 40)}</span>
      </summary>
      <ActionButton
        action={action}
        formKey={`delete-question-${id}`}
        intent="delete"
        fields={{ question: id }}
        variant="danger"
        size="sm"
      >
        Delete the question
      </ActionButton>
    </details>
  )
}

export function AskForm({ action, name }: { action: string; name: string }) {
  return (
    <RecordForm action={action} intent="ask" label="Ask a question" submit="Ask in public" block={false}>
      <Field
        as="textarea"
        name="text"
        label="Your question"
        rows={3}
        maxLength={questionLength.max}
        hint={`Everybody reads it, with your name, and ${name} answers here. Leave out phone numbers and offers: send those as a message.`}
      />
    </RecordForm>
  )
}
