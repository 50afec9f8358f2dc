import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Faq } from '~/content/Faq'
import { HowSteps } from '~/content/HowSteps'
import { Section } from '~/content/Section'
import { TermList } from '~/content/TermList'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { UpstreamError } from '~/upstream/errors'
import { getSellExample, type SellExample } from '../../../api/selling/estimate/example.contract'
import { checklist, howSteps, questions } from './facts'
import { Promises } from './Promises'
import { Replies } from './Replies'
import { SampleEstimate } from './SampleEstimate'
import { VinDisclosure, VinNote } from './VinNote'

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
let vinInFormHtml: string | undefined
let promisesHtml: string | undefined

/** Renders once what is the same for everyone, so that none of it travels as script. */
export function renderAbout(context: RequestContext) {
  aboutHtml ??= renderToStaticMarkup(<About />)
  return insertHtml(context, aboutHtml)
}

export function renderVinNote(context: RequestContext) {
  vinNoteHtml ??= renderToStaticMarkup(<VinNote />)
  return insertHtml(context, vinNoteHtml)
}

export function renderVinInForm(context: RequestContext) {
  vinInFormHtml ??= renderToStaticMarkup(<VinDisclosure />)
  return insertHtml(context, vinInFormHtml)
}

export function renderPromises(context: RequestContext) {
  promisesHtml ??= renderToStaticMarkup(<Promises />)
  return insertHtml(context, promisesHtml)
}

interface Sample {
  sample: StaticHtmlPart | null
  replies: StaticHtmlPart | null
}

/** Renders an estimate of a car that is typical of this site, and how soon dealerships reply. Null where neither can be computed, or the API does not answer soon. */
export async function renderSample(context: RequestContext): Promise<Sample> {
  const example = await readExample(context)
  const render = (element: ReactElement) => insertHtml(context, renderToStaticMarkup(element))
  return {
    sample: example && render(<SampleEstimate example={example} />),
    replies: example?.replies ? render(<Replies {...example.replies} />) : null,
  }
}

async function readExample({ api }: RequestContext): Promise<SellExample | null> {
  try {
    return await api.call(getSellExample, {})
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
