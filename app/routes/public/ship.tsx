import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { knownPerson } from '~/contact/known-person.server'
import { sendForm } from '~/contact/send.server'
import { InfoPage } from '~/content/InfoPage'
import { answerQuery } from '~/content/query.server'
import { Section } from '~/content/Section'
import { VehicleNote } from '~/content/VehicleNote'
import { vehicleInQuestion } from '~/content/vehicle-in-question.server'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { lazyPart } from '~/navigation/lazy-part'
import { paths } from '~/paths'
import { Estimator } from '~/shipping/Estimator'
import { answerEstimate } from '~/shipping/estimate.server'
import { questions } from '~/shipping/facts'
import { EstimateForm } from '~/shipping/forms.server'
import { Included } from '~/shipping/Included'
import { ShippingQuoteForm } from '~/shipping/ShippingQuoteForm'
import { sizeClassOf } from '~/shipping/size-class'
import { renderQuestions } from '~/shipping/static-questions.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import { contactForms } from '../../../api/contact/contract'

// Nobody has an estimate before the form is sent.
const EstimateResult = lazyPart(() => import('~/shipping/EstimateResult'))

export async function loader({ context }: LoaderFunctionArgs) {
  const [estimated, vehicle, known] = await Promise.all([
    answerEstimate(context),
    vehicleInQuestion(context),
    knownPerson(context),
  ])
  addJsonLd(context, faqPage(questions))
  return answerQuery({
    ...estimated,
    vehicle,
    guess: vehicle && { from: vehicle.zip, size: sizeClassOf(vehicle) },
    known,
    page: `${paths.ship}${context.url.search}#quote`,
    constraints: { estimate: constraintsOf(EstimateForm), quote: constraintsOf(contactForms.shipping) },
    canonical: context.origin + paths.ship,
    staticHtml: renderQuestions(context),
  })
}

export const action = ({ request, context }: ActionFunctionArgs) => sendForm(request, context, 'shipping')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Ship a car',
    description:
      'What it costs to move a car between two ZIP codes: distance, a price range with all its parts, and days on the road.',
    canonical: data?.canonical,
  })

export default function Ship() {
  const { asked, answer, vehicle, guess, known, page, constraints, staticHtml } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  return (
    <InfoPage title="Ship a car" lead="Enter two ZIP codes for distance, price range and transit time.">
      {vehicle && <VehicleNote vehicle={vehicle} />}
      <div className="info__tool">
        <Estimator
          values={{ ...guess, ...asked.values }}
          errors={asked.errors}
          constraints={constraints.estimate}
          vehicle={vehicle?.slug}
        />
        {answer ? (
          <Suspense>
            <EstimateResult answer={answer} />
          </Suspense>
        ) : (
          <Included level="h2" />
        )}
      </div>
      {answer && (
        <>
          <Section
            id="quote"
            title="Ask for a quote"
            lead="Your request comes to us with the estimate, and we answer by email."
          >
            <ShippingQuoteForm
              action={page}
              constraints={constraints.quote}
              failure={failure}
              known={known}
              estimated={{ ...asked.values, ...(vehicle && { vehicle: vehicle.title }) }}
            />
          </Section>
          <Section id="included" title="What the price covers">
            <Included />
          </Section>
        </>
      )}
      <Section id="questions" title="Questions">
        <StaticHtml part={staticHtml} />
      </Section>
    </InfoPage>
  )
}
