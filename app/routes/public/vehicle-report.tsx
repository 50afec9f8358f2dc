import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { knownPerson } from '~/contact/known-person.server'
import { optionsOf } from '~/forms/options'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import { Crumbs } from '~/ui/page/Crumbs'
import { UpstreamError } from '~/upstream/errors'
import { fullName, priceInWords } from '~/vehicles/offer'
import { Thumb } from '~/vehicles/Picture'
import { ReportForm } from '~/vehicles/ReportForm'
import { sendReport } from '~/vehicles/report.server'
import { ListingReport } from '../../../api/reports/contract'
import { reasonLabels } from '../../../api/reports/reasons.contract'
import { getVehicle } from '../../../api/vehicles/contract'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const [vehicle, { email }] = await Promise.all([
    orPageNotFound(context.url, context.api.call(getVehicle, { slug })).catch((error: unknown) => {
      if (error instanceof UpstreamError && error.status === 410) throw safeRedirect(paths.vehicle(slug))
      throw error
    }),
    knownPerson(context),
  ])
  if (vehicle.slug !== slug) throw safeRedirect(paths.vehicleReport(vehicle.slug), 301)
  return {
    slug,
    name: fullName(vehicle),
    price: priceInWords(vehicle),
    stockNo: vehicle.stockNo,
    picture: vehicle.pictures[0] ?? null,
    constraints: constraintsOf(ListingReport),
    email,
  }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  sendReport(request, context, params.slug ?? '')

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  !data || error ? [] : pageMeta({ title: `Report the ${data.name}`, noindex: true })

const hints: Record<string, string> = {
  wrong_price: 'The dealership asks more, or a fee is missing.',
  wrong_details: 'Mileage, trim, options, history.',
}

const reasons = optionsOf(reasonLabels).map((reason) => ({ ...reason, hint: hints[reason.value] }))

export default function VehicleReport() {
  const { slug, name, price, stockNo, picture, constraints, email } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  const back = paths.vehicle(slug)
  return (
    <main id="main" className="wrap page-plain report-page">
      <Crumbs
        items={[{ label: 'Home', href: paths.home }, { label: name, href: back }, { label: 'Report this listing' }]}
      />
      <h1>Report this listing</h1>
      <p className="report-page__car">
        {picture && <Thumb {...picture} />}
        <span>
          <a href={back}>{name}</a>
          <br />
          <span className="muted small">{[price, stockNo && `Stock ${stockNo}`].filter(Boolean).join(' · ')}</span>
        </span>
      </p>
      <ReportForm
        action={paths.vehicleReport(slug)}
        label="Report this listing"
        reasons={reasons}
        back={{ href: back, label: 'Back to the car' }}
        constraints={constraints}
        failure={failure}
        email={email}
      />
    </main>
  )
}
