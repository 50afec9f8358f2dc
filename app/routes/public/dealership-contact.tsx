import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addressLine } from '~/dealerships/directions'
import { ContactPanel } from '~/leads/ContactPanel'
import { leadPage } from '~/leads/lead-page.server'
import { sendLead } from '~/leads/send-lead.server'
import { paths } from '~/paths'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { Crumbs } from '~/ui/page/Crumbs'
import { getDealership } from '../../../api/dealerships/contract'
import { phone } from '../../../api/phone'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const dealership = await orPageNotFound(context.url, context.api.call(getDealership, { slug: params.slug ?? '' }))
  if (dealership.status !== 'approved') throw pageNotFound(context.url)
  return {
    name: dealership.name,
    slug: dealership.slug,
    phone: dealership.phone,
    address: addressLine(dealership),
    page: await leadPage(context, { dealership }),
  }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  sendLead(request, context, { dealership: params.slug ?? '', page: 'dealership' })

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  !data || error ? [] : pageMeta({ title: `Contact ${data.name}`, noindex: true })

export default function DealershipContact() {
  const { name, slug, address, phone: number, page } = useLoaderData<typeof loader>()
  const back = { href: paths.dealershipPage(slug), label: 'Back to the dealership' }
  return (
    <main id="main" className="wrap lead-page">
      <Crumbs
        items={[
          { label: 'Home', href: paths.home },
          { label: 'Dealerships', href: paths.dealerships },
          { label: name, href: back.href },
          { label: 'Contact' },
        ]}
      />
      <div className="lead-page__cols lead-page__cols--alone">
        <div>
          <h1>Contact {name}</h1>
          <p>{address}</p>
          <p>
            <a href={`tel:${number}`}>{phone(number)}</a>
          </p>
        </div>
        <ContactPanel page={page} back={back} />
      </div>
    </main>
  )
}
