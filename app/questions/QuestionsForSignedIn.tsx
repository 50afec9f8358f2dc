import { AskForm, InteractiveQuestions } from './QuestionForms'
import type { QuestionsPage } from './questions-page.server'

type ShownProps = Pick<QuestionsPage, 'own' | 'items' | 'pinned' | 'can' | 'here'> & { name: string }

/** What only somebody who is signed in is shown: whoever reads loads none of it. */
export default function QuestionsForSignedIn({ own, items, pinned, can, here, name }: ShownProps) {
  const shared = { name, action: here }
  const others = items.filter(({ id }) => id !== pinned?.id)
  return (
    <>
      {pinned && <InteractiveQuestions questions={[pinned]} {...shared} />}
      {can.ask && (
        <section className="panel questions-page__ask" id="ask" aria-labelledby="ask-title">
          <div className="panel__head">
            <h2 id="ask-title">Ask a question</h2>
          </div>
          <div className="panel__body">
            <AskForm action={here} name={name} />
          </div>
        </section>
      )}
      {own.length > 0 && <InteractiveQuestions questions={own} {...shared} />}
      <InteractiveQuestions questions={others} {...shared} />
    </>
  )
}
