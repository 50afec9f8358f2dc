import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageAds } from '~/advertising/public/page-ads.server'
import { knownPerson } from '~/contact/known-person.server'
import { sendForm } from '~/contact/send.server'
import { InfoPage } from '~/content/InfoPage'
import { answerQuery, parseQuery } from '~/content/query.server'
import { Section } from '~/content/Section'
import { VehicleNote } from '~/content/VehicleNote'
import { type VehicleInQuestion, vehicleInQuestion } from '~/content/vehicle-in-question.server'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { Fold } from '~/insurance/Fold'
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
import styles from '~/styles/insurance.css?url'
import { Panel } from '~/ui/page/Panel'
import { contactForms } from '../../../api/contact/contract'
import { getPlace } from '../../../api/content/contract'
import { listInsuranceMinimums } from '../../../api/site-settings/states/insurance-minimums.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  addJsonLd(context, faqPage(questions))
  const { value, ...asked } = parseQuery(context.url, Worksheet)
  const [vehicle, known, states] = await Promise.all([
    vehicleInQuestion(context),
    knownPerson(context),
    context.api.call(listInsuranceMinimums).then(
      ({ items }) => items,
      () => [],
    ),
  ])
  const chosen = states.find(({ code }) => code === context.url.searchParams.get('state'))?.code
  const state = chosen ?? (await stateInQuestion(context, vehicle))
  return answerQuery({
    asked,
    vehicle: vehicle && { slug: vehicle.slug, title: vehicle.title },
    known: { email: known.email, vehicle: vehicle?.title },
    page: `${paths.insurance}${context.url.search}#quote`,
    constraints: constraintsOf(contactForms.insurance),
    canonical: context.origin + paths.insurance,
    staticHtml: renderSections(context, {
      sums: value ? quotesOf(value) : [],
      states,
      state,
      vehicle: vehicle?.slug,
      partners: await pageAds(context, ['insurance_partner'], { states: [state] }),
    }),
  })
}

/** Names the state where the visitor is, else that of the car. */
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

export default function Insurance() {
  const { asked, vehicle, known, page, constraints, staticHtml } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  const isWorking = staticHtml.sums !== null || Object.keys(asked.values).length > 0
  return (
    <InfoPage
      title="Car insurance"
      lead="What your state requires, what each coverage pays, and a place to compare quotes. We don’t sell insurance."
    >
      {vehicle && <VehicleNote vehicle={vehicle} />}
      <div className="insurance">
        <div className="insurance__main">
          {staticHtml.minimums && <StaticHtml part={staticHtml.minimums} />}
          <Section id="covers" title="What each coverage pays">
            <StaticHtml part={staticHtml.covers} />
          </Section>
          <Section
            id="worksheet"
            title="Compare your quotes"
            lead="Enter what insurers offered you. Nothing is stored."
          >
            <Fold summary="Open the worksheet" isOpen={isWorking}>
              <QuoteWorksheet
                values={asked.values}
                errors={asked.errors}
                sums={staticHtml.sums}
                vehicle={vehicle?.slug}
              />
            </Fold>
          </Section>
          <Section id="questions" title="Questions">
            <StaticHtml part={staticHtml.questions} />
          </Section>
        </div>
        <div className="insurance__side">
          <Panel id="quote" title="Ask for a quote">
            <p className="small muted insurance__ask">Your request comes to us, and we answer by email.</p>
            <Fold summary="Ask for a quote" isOpen={failure !== undefined}>
              <InsuranceQuoteForm action={page} constraints={constraints} failure={failure} known={known} />
            </Fold>
          </Panel>
          <section id="partners" aria-labelledby="partners-h">
            <h2 id="partners-h">Insurers that advertise here</h2>
            <p className="small muted">They pay to be named. We get nothing for a policy that you buy.</p>
            <StaticHtml part={staticHtml.partners} />
          </section>
          <section id="factors" className="insurance__factors" aria-labelledby="factors-h">
            <h2 id="factors-h">What affects your rate</h2>
            <Fold summary="What affects your rate" isPlain>
              <StaticHtml part={staticHtml.factors} />
            </Fold>
          </section>
        </div>
      </div>
    </InfoPage>
  )
}
