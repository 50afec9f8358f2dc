import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageAds } from '~/advertising/public/page-ads.server'
import { knownPerson } from '~/contact/known-person.server'
import { sendForm } from '~/contact/send.server'
import { Contents } from '~/content/Contents'
import { InfoPage } from '~/content/InfoPage'
import { answerQuery, parseQuery } from '~/content/query.server'
import { Section } from '~/content/Section'
import { VehicleNote } from '~/content/VehicleNote'
import { type VehicleInQuestion, vehicleInQuestion } from '~/content/vehicle-in-question.server'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { questions } from '~/insurance/facts'
import { quotesOf, Worksheet } from '~/insurance/forms.server'
import { InsuranceQuoteForm } from '~/insurance/InsuranceQuoteForm'
import { QuoteWorksheet } from '~/insurance/QuoteWorksheet'
import { renderSections } from '~/insurance/static-sections.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import { contactForms } from '../../../api/contact/contract'
import { getPlace } from '../../../api/content/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  addJsonLd(context, faqPage(questions))
  const { value, ...asked } = parseQuery(context.url, Worksheet)
  const [vehicle, known] = await Promise.all([vehicleInQuestion(context), knownPerson(context)])
  const state = await stateInQuestion(context, vehicle)
  return answerQuery({
    asked,
    vehicle,
    known: { email: known.email, vehicle: vehicle?.title },
    page: `${paths.insurance}${context.url.search}#quote`,
    constraints: constraintsOf(contactForms.insurance),
    canonical: context.origin + paths.insurance,
    staticHtml: renderSections(context, {
      sums: value ? quotesOf(value) : [],
      state,
      partners: await pageAds(context, ['insurance_partner'], { states: [state] }),
    }),
  })
}

/** Where the visitor is, else where the car is: whose minimum is said first. */
async function stateInQuestion(context: RequestContext, vehicle: VehicleInQuestion | null): Promise<string | null> {
  const remembered = context.current.browserState.place
  if (!remembered) return vehicle?.state ?? null
  return context.api.call(getPlace, { zip: remembered }).then(
    ({ state }) => state,
    () => vehicle?.state ?? null,
  )
}

export const action = ({ request, context }: ActionFunctionArgs) => sendForm(request, context, 'insurance')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Car insurance',
    description:
      'What each cover pays for, what every state requires, what moves the premium, and a worksheet for your own quotes.',
    canonical: data?.canonical,
  })

const sections = [
  { id: 'covers', text: 'What the covers mean' },
  { id: 'minimums', text: 'State minimums' },
  { id: 'factors', text: 'What affects your rate' },
  { id: 'worksheet', text: 'Your quotes compared' },
  { id: 'partners', text: 'Insurers that advertise here' },
  { id: 'quote', text: 'Ask for a quote' },
  { id: 'questions', text: 'Questions' },
]

export default function Insurance() {
  const { asked, vehicle, known, page, constraints, staticHtml } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  return (
    <InfoPage
      title="Car insurance"
      lead="What each coverage pays, what your state requires, and a place to compare quotes. We don’t sell insurance."
    >
      {vehicle && <VehicleNote vehicle={vehicle} />}
      <div className="info__grid">
        <Contents headings={sections} />
        <div>
          <Section id="covers" title="What the covers mean">
            <StaticHtml part={staticHtml.covers} />
          </Section>
          <Section
            id="minimums"
            title="State minimums"
            lead="The liability insurance that a private car must have at least."
          >
            <StaticHtml part={staticHtml.minimums} />
          </Section>
          <Section id="factors" title="What affects your rate">
            <StaticHtml part={staticHtml.factors} />
          </Section>
          <Section
            id="worksheet"
            title="Your quotes compared"
            lead="Write down what insurers offered you. We keep nothing."
          >
            <QuoteWorksheet
              values={asked.values}
              errors={asked.errors}
              sums={staticHtml.sums}
              vehicle={vehicle?.slug}
            />
          </Section>
          <Section
            id="partners"
            title="Insurers that advertise here"
            lead="They pay to be named. We get nothing for a policy that you buy."
          >
            <StaticHtml part={staticHtml.partners} />
          </Section>
          <Section
            id="quote"
            title="Ask for a quote"
            lead="We sell no insurance. Your request comes to us, and we answer by email."
          >
            <InsuranceQuoteForm action={page} constraints={constraints} failure={failure} known={known} />
          </Section>
          <Section id="questions" title="Questions">
            <StaticHtml part={staticHtml.questions} />
          </Section>
        </div>
      </div>
    </InfoPage>
  )
}
