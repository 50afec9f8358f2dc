import { renderToStaticMarkup } from 'react-dom/server'
import { Faq } from '~/content/Faq'
import { HowSteps } from '~/content/HowSteps'
import { Section } from '~/content/Section'
import { TermList } from '~/content/TermList'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { checklist, howSteps, questions } from './facts'
import { VinNote } from './VinNote'

const About = () => (
  <>
    <Section id="how" title="How it works">
      <HowSteps steps={howSteps} />
    </Section>
    <Section id="checklist" title="What to have ready">
      <TermList terms={checklist} />
    </Section>
    <Section id="questions" title="Questions">
      <Faq questions={questions} />
    </Section>
  </>
)

let aboutHtml: string | undefined
let vinNoteHtml: string | undefined

/** Renders once what is the same for everyone, so that none of it travels as script. */
export function renderAbout(context: RequestContext) {
  aboutHtml ??= renderToStaticMarkup(<About />)
  return insertHtml(context, aboutHtml)
}

export function renderVinNote(context: RequestContext) {
  vinNoteHtml ??= renderToStaticMarkup(<VinNote />)
  return insertHtml(context, vinNoteHtml)
}
