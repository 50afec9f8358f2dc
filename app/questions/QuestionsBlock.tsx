import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { QuestionList } from './QuestionList'
import type { ShownQuestions } from './shown-questions.server'

/** On the vehicle's own page: the newest answers, and where the rest stands. */
export function QuestionsBlock({ found }: { found: NonNullable<ShownQuestions> }) {
  const { items, total, vehicle, dealership } = found
  const href = paths.vehicleQuestions(vehicle.slug)
  return (
    <section id="questions">
      <h2>Questions and answers</h2>
      {total === 0 ? (
        <p className="muted">
          {vehicle.isOpen
            ? `No questions yet. ${dealership.name} answers here, and answers are public.`
            : 'No questions were asked while this car was on sale.'}
        </p>
      ) : (
        <QuestionList questions={items} name={dealership.name} />
      )}
      <p className="row questions__more">
        {vehicle.isOpen && (
          <ButtonLink href={`${href}#ask`} variant="secondary" icon="message-circle" rel="nofollow">
            Ask a question
          </ButtonLink>
        )}
        {total > items.length && <a href={href}>See all {count(total, 'question')}</a>}
      </p>
    </section>
  )
}
