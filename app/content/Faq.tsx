import type { ReactNode } from 'react'
import { Icon } from '~/ui/Icon'

export interface Question {
  question: string
  answer: ReactNode
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
          <div className="faq__answer">{typeof answer === 'string' ? <p>{answer}</p> : answer}</div>
        </details>
      ))}
    </div>
  )
}
