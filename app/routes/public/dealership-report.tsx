import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { knownPerson } from '~/contact/known-person.server'
import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { addressLine } from '~/dealerships/directions'
import { optionsOf } from '~/forms/options'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import { Crumbs } from '~/ui/page/Crumbs'
import { ReportForm } from '~/vehicles/ReportForm'
import { sendDealershipReport } from '~/vehicles/report.server'
import { getDealership } from '../../../api/dealerships/contract'
import { DealershipReport } from '../../../api/reports/contract'
import { dealershipReasonLabels } from '../../../api/reports/reasons.contract'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const [dealership, { email }] = await Promise.all([
    orPageNotFound(context.url, context.api.call(getDealership, { slug })),
    knownPerson(context),
  ])
  if (dealership.status !== 'approved') throw pageNotFound(context.url)
  if (dealership.slug !== slug) throw safeRedirect(paths.dealershipReport(dealership.slug), 301)
  const { name, logoId } = dealership
  return { slug, name, logoId, address: addressLine(dealership), constraints: constraintsOf(DealershipReport), email }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  sendDealershipReport(request, context, params.slug ?? '')

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  !data || error ? [] : pageMeta({ title: `Report ${data.name}`, noindex: true })

const hints: Record<string, string> = {
  prices: 'About one car? Report that listing: its page has the link.',
  wrong_details: 'Address, phone, hours, pictures.',
}

const reasons = optionsOf(dealershipReasonLabels).map((reason) => ({ ...reason, hint: hints[reason.value] }))

export default function ReportDealership() {
  const { slug, name, logoId, address, constraints, email } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  const back = paths.dealershipPage(slug)
  return (
    <main id="main" className="wrap page-plain report-page">
      <Crumbs
        items={[
          { label: 'Home', href: paths.home },
          { label: 'Dealerships', href: paths.dealerships },
          { label: name, href: back },
          { label: 'Report this dealership' },
        ]}
      />
      <h1>Report this dealership</h1>
      <p className="report-page__car">
        <DealershipLogo name={name} logoId={logoId} size="lg" />
        <span>
          <a href={back}>{name}</a>
          <br />
          <span className="muted small">{address}</span>
        </span>
      </p>
      <ReportForm
        action={paths.dealershipReport(slug)}
        label="Report this dealership"
        reasons={reasons}
        back={{ href: back, label: 'Back to the dealership' }}
        constraints={constraints}
        failure={failure}
        email={email}
      />
    </main>
  )
}
