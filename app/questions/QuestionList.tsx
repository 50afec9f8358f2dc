import type { ReactNode } from 'react'
import { ago, longDate } from '~/format/dates'
import { ReportLink } from '~/moderation/ReportLink'
import { Icon } from '~/ui/icons/Icon'
import type { Question } from '../../api/questions/contract'

interface QuestionListProps {
  questions: readonly Question[]
  /** Of the dealership that answers. */
  name: string
  /** What may be done with one of them. */
  actions?: (question: Question) => ReactNode
}

/** Questions with their answers. Where nothing can be done it is rendered on the server alone. */
export const QuestionList = ({ questions, name, actions }: QuestionListProps) => (
  <ol className="questions">
    {questions.map((question) => (
      <li key={question.id} id={`q${question.id}`} className="question">
        <p className="question__text">{question.text}</p>
        <p className="small faint">
          {question.authorName}
          {question.isYours && <span className="question__you">You</span>} · <When at={question.askedAt} />
          {question.state === 'published' && !question.isYours && (
            <>
              {' · '}
              <ReportLink kind="question" id={question.id} what={`the question by ${question.authorName}`} />
            </>
          )}
        </p>
        {question.state !== 'published' && <p className="note-box small">{standingOf(question, 'question')}</p>}
        <Answer question={question} name={name} />
        {actions?.(question)}
      </li>
    ))}
  </ol>
)

function Answer({ question: { answer, state, can }, name }: { question: Question; name: string }) {
  if (!answer) return state === 'published' ? <p className="small muted question__waits">Not answered yet.</p> : null
  return (
    <div className="question__answer">
      <p className="small">
        <Icon name="store" size="sm" />
        <b>{name}</b>
        <span className="faint">
          <When at={answer.answeredAt} />
          {answer.editedAt && ' · edited'}
          {answer.state === 'published' && !can.answer && (
            <>
              {' · '}
              <ReportLink kind="answer" id={answer.id} what={`the answer by ${name}`} />
            </>
          )}
        </span>
      </p>
      <p className="question__words">{answer.text}</p>
      {answer.state !== 'published' && <p className="note-box small">{standingOf(answer, 'answer')}</p>}
    </div>
  )
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={longDate(at)} suppressHydrationWarning>
    {ago(at)}
  </time>
)

function standingOf({ state, reason }: Pick<Question, 'state' | 'reason'>, what: 'question' | 'answer'): string {
  const who = what === 'question' ? 'you alone see it' : 'your colleagues and you alone see it'
  if (state === 'pending') return `A moderator looks at the ${what} first. Until then ${who}.`
  return `A moderator has hidden the ${what}${reason ? `: ${reason.toLowerCase()}` : ''}. From now on ${who}.`
}
