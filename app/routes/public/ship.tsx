import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { knownPerson } from '~/contact/known-person.server'
import { sendForm } from '~/contact/send.server'
import { InfoPage } from '~/content/InfoPage'
import { answerQuery } from '~/content/query.server'
import { Section } from '~/content/Section'
import { vehicleInQuestion } from '~/content/vehicle-in-question.server'
import { wholeDollars } from '~/format/money'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { paths } from '~/paths'
import { Estimator } from '~/shipping/Estimator'
import { answerEstimate, shippingRates } from '~/shipping/estimate.server'
import { questions } from '~/shipping/facts'
import { ShippingQuoteForm } from '~/shipping/ShippingQuoteForm'
import { sizeClassOf } from '~/shipping/size-class'
import { renderParts } from '~/shipping/static-parts.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/ship.css?url'
import { Panel } from '~/ui/page/Panel'
import { contactForms } from '../../../api/contact/contract'
import { EstimateQuery, type ShippingEstimate } from '../../../api/shipping/estimate.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ question, answer }, vehicle, known, rates] = await Promise.all([
    answerEstimate(context),
    vehicleInQuestion(context),
    knownPerson(context),
    shippingRates(context),
  ])
  addJsonLd(context, faqPage(questions))
  return answerQuery({
    asked: question,
    heading: answer && headingOf(answer),
    vehicle: vehicle && { slug: vehicle.slug, title: vehicle.title },
    guess: vehicle && { from: vehicle.zip, size: sizeClassOf(vehicle) },
    known,
    page: `${paths.ship}${context.url.search}#quote`,
    constraints: { estimate: constraintsOf(EstimateQuery), quote: constraintsOf(contactForms.shipping) },
    canonical: context.origin + paths.ship,
    staticHtml: renderParts(context, { estimate: answer, query: question.value, vehicle, rates }),
  })
}

function headingOf({ from, to, lowDollars, highDollars, middleDollars, days }: ShippingEstimate) {
  return {
    title: `${from.city} to ${to.city}`,
    lead: `About ${wholeDollars(middleDollars)}, between ${wholeDollars(lowDollars)} and ${wholeDollars(highDollars)}, in ${days.least} to ${days.most} days after pickup.`,
    places: { from: `${from.city}, ${from.state}`, to: `${to.city}, ${to.state}` },
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => sendForm(request, context, 'shipping')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Ship a car',
    description:
      'What it costs to move a car between two ZIP codes: distance, a price range with all its parts, and days on the road.',
    canonical: data?.canonical,
  })

const start = { title: 'Ship a car', lead: 'Enter two ZIP codes for distance, price range and transit time.' }

export default function Ship() {
  const { asked, heading, vehicle, guess, known, page, constraints, staticHtml } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  const { title, lead } = heading ?? start
  const questionsPart = (
    <Section id="questions" title="Questions">
      <StaticHtml part={staticHtml.questions} />
    </Section>
  )
  return (
    <InfoPage title={title} name="Ship a car" lead={lead}>
      <div className="ship">
        <div className="ship__main">
          <Estimator
            values={{ ...guess, ...asked.values }}
            errors={asked.errors}
            constraints={constraints.estimate}
            vehicle={vehicle ?? undefined}
            places={heading?.places ?? null}
          />
          {staticHtml.result ? <StaticHtml part={staticHtml.result} /> : questionsPart}
        </div>
        <div className="ship__side">
          {heading && (
            <Panel id="quote" title="Ask for a quote">
              <p className="small muted ship__ask">
                Your request comes to us with this estimate, and we answer by email. It’s free and not binding.
              </p>
              <ShippingQuoteForm
                action={page}
                constraints={constraints.quote}
                failure={failure}
                known={known}
                estimated={{ days: 'week', ...asked.values, ...(vehicle && { vehicle: vehicle.title }) }}
              />
            </Panel>
          )}
          <StaticHtml part={staticHtml.aside} />
        </div>
      </div>
      {staticHtml.result && questionsPart}
    </InfoPage>
  )
}
