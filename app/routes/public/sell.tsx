import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Faq } from '~/content/Faq'
import { HowSteps } from '~/content/HowSteps'
import { InfoPage } from '~/content/InfoPage'
import { answerQuery } from '~/content/query.server'
import { Section } from '~/content/Section'
import { TermList } from '~/content/TermList'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { paths } from '~/paths'
import { checklist, questions, steps } from '~/selling/facts'
import { SellResult } from '~/selling/SellResult'
import { SellStartForm } from '~/selling/SellStartForm'
import { answerStart } from '~/selling/start.server'
import { pageMeta } from '~/site'

export async function loader({ context }: LoaderFunctionArgs) {
  addJsonLd(context, faqPage(questions))
  return answerQuery({
    ...(await answerStart(context)),
    canonical: context.origin + paths.sell,
    bare: context.url.search === '',
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Sell my car',
    description:
      'Check your VIN, find cars like yours on sale with every fee, and gather what a dealership will ask for.',
    canonical: data?.canonical,
    noindex: data?.bare === false,
  })

export default function Sell() {
  const { asked, answer } = useLoaderData<typeof loader>()
  return (
    <InfoPage title="Sell my car" lead="Tell us about your car. Dealerships see nothing until you send it.">
      <div className="info__tool">
        <SellStartForm values={asked.values} errors={asked.errors} />
        {answer ? <SellResult answer={answer} /> : <Today />}
      </div>
      <Section id="how" title="How it works today">
        <HowSteps steps={steps} />
      </Section>
      <Section id="checklist" title="What to have ready">
        <TermList terms={checklist} />
      </Section>
      <Section id="questions" title="Questions">
        <Faq questions={questions} />
      </Section>
    </InfoPage>
  )
}

function Today() {
  return (
    <div className="panel">
      <div className="panel__body stack">
        <h2>What you learn</h2>
        <ul className="prose-list">
          <li>with a VIN: whether it is complete, its check digit is right, and which model year it stands for</li>
          <li>with year, make and model instead: how many cars like yours are on sale here, with a link to them</li>
        </ul>
        <p className="muted">For an offer, call dealerships near you: this page sends your details to nobody.</p>
      </div>
    </div>
  )
}
