import { Icon } from '~/ui/icons/Icon'

export interface Question {
  question: string
  answer: string
}

/** Questions that open without script. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <div className="faq__answer">
            <p>{answer}</p>
          </div>
        </details>
      ))}
    </div>
  )
}
