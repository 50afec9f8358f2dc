import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { duration } from '~/format/durations'
import { inboxPaths } from '~/inbox-paths'
import { ContactPanel } from '~/leads/ContactPanel'
import { type LeadPage, leadPage } from '~/leads/lead-page.server'
import { sendLead } from '~/leads/send-lead.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import { KeyValues } from '~/ui/KeyValues'
import { Crumbs } from '~/ui/page/Crumbs'
import { UpstreamError } from '~/upstream/errors'
import { fullName, priceInWords } from '~/vehicles/offer'
import { Picture } from '~/vehicles/Picture'
import { phone } from '../../../api/phone'
import { getVehiclePage } from '../../../api/vehicles/page/page.contract'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const { vehicle, dealership } = await orPageNotFound(context.url, context.api.call(getVehiclePage, { slug })).catch(
    (error: unknown) => {
      if (error instanceof UpstreamError && error.status === 410) throw safeRedirect(paths.vehicle(slug))
      throw error
    },
  )
  if (vehicle.status === 'sold') throw safeRedirect(paths.vehicle(vehicle.slug))
  if (vehicle.slug !== slug) throw safeRedirect(inboxPaths.vehicleContact(vehicle.slug), 301)
  const { name, address, city, phone: number } = dealership
  return {
    slug,
    name: fullName(vehicle),
    price: priceInWords(vehicle),
    stockNo: vehicle.stockNo,
    picture: vehicle.pictures[0] ?? null,
    dealer: { name, address, city, phone: number, slug: dealership.slug },
    page: await leadPage(context, { vehicle: slug, dealership }),
  }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  sendLead(request, context, { vehicle: params.slug ?? '', page: 'vehicle' })

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  !data || error ? [] : pageMeta({ title: `Contact ${data.dealer.name} about the ${data.name}`, noindex: true })

export default function VehicleContact() {
  const { slug, name, price, stockNo, picture, dealer, page } = useLoaderData<typeof loader>()
  const back = { href: paths.vehicle(slug), label: 'Back to the car' }
  return (
    <main id="main" className="wrap lead-page">
      <Crumbs items={[{ label: 'Home', href: paths.home }, { label: name, href: back.href }, { label: 'Contact' }]} />
      <div className="lead-page__cols">
        <div className="panel lead-page__about">
          {picture && <Picture {...picture} alt={name} sizes="(min-width: 62rem) 40rem, 100vw" eager />}
          <div className="panel__body">
            <h1>{name}</h1>
            <p className="row between">
              <b className="lead-page__price num">{price}</b>
              {stockNo && <span className="muted small">Stock {stockNo}</span>}
            </p>
            <DealerFacts dealer={dealer} page={page} />
          </div>
        </div>
        <ContactPanel page={page} back={back} />
      </div>
    </main>
  )
}

interface DealerFactsProps {
  dealer: SerializeFrom<typeof loader>['dealer']
  page: LeadPage
}

/** To whom it goes, and when an answer can be expected. */
function DealerFacts({ dealer, page: { dealership } }: DealerFactsProps) {
  const { openWords, medianFirstResponseMinutes: median } = dealership
  return (
    <>
      <p>
        <a href={paths.dealershipPage(dealer.slug)}>{dealer.name}</a>
        <br />
        <span className="muted small">
          {dealer.address}, {dealer.city}
        </span>
      </p>
      <KeyValues
        small
        rows={[
          ['First reply', median !== null && duration(median)],
          ['Hours', openWords],
          [
            'Phone',
            <a key="phone" href={`tel:${dealer.phone}`}>
              {phone(dealer.phone)}
            </a>,
          ],
        ]}
      />
    </>
  )
}
