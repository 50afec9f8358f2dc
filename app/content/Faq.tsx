import { Icon } from '~/ui/icons/Icon'

export interface Question {
  question: string
  answer: string
  /** In a few words, while the answer is closed. */
  gist?: string
}

/** Questions that open without script. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, gist, answer }) => (
        <details key={question}>
          <summary>
            <span>
              {question}
              {gist && <span className="faq__gist">{gist}</span>}
            </span>
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
