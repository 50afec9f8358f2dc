import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { adConstraints } from '~/advertising/ad-constraints.server'
import { bookForm } from '~/advertising/ad-forms.server'
import { BookingForm } from '~/advertising/BookingForm'
import { bookedBefore } from '~/advertising/booked-before.server'
import { readBooking } from '~/advertising/booking-state.server'
import { bookingTotal, tomorrowOf } from '~/advertising/booking-total'
import { DaysPanel } from '~/advertising/DaysPanel'
import { PlacesPanel } from '~/advertising/PlacesPanel'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { NewBooking } from '../../../api/advertising/campaigns/campaigns.contract'
import { listPlaces } from '../../../api/advertising/placements/placements.contract'
import { usStates } from '../../../api/http/places.contract'

export const handle = { guard: 'staff:billing', title: 'New campaign' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const state = readBooking(context.url)
  const places = await context.api.call(listPlaces, {
    ...(state.from !== '' && { from: state.from }),
    ...(state.to !== '' && { to: state.to }),
  })
  const place = places.items.find(({ code }) => code === state.place) ?? null
  const again = state.again ? await bookedBefore(context, Number(state.again)) : null
  return { dealershipId: dealership.id, usStates, state, places, place, again, constraints: adConstraints(NewBooking) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return bookForm(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function NewCampaignPage() {
  const { dealershipId: id, usStates, state, places, place, again, constraints } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const total = place && bookingTotal(places, place, state)
  return (
    <>
      <PageHead
        title={handle.title}
        sub="Ads are always marked “Sponsored”. They never change the order of search or a price rating."
        back={{ href: paths.dealership(dealershipId).advertising, label: 'Advertising' }}
      />
      <div className="stack">
        {!places.isOn && (
          <Banner tone="warn">Advertising is switched off on the site. What you book starts once it’s on.</Banner>
        )}
        {again && (
          <Banner tone="info">
            {again.draft
              ? `You’re continuing your draft “${again.name}”. Nothing is booked yet.`
              : `The form is filled in from “${again.name}”. Check it before you book.`}
          </Banner>
        )}
        <PlacesPanel places={places} chosen={place?.code} again={state.again} dealershipId={dealershipId} />
        {place && (
          <DaysPanel place={place} state={state} tomorrow={tomorrowOf(places.today)} dealershipId={dealershipId} />
        )}
        {total?.problem && <Banner tone="warn">{total.problem}</Banner>}
        {place && total && !total.problem && (
          <BookingForm
            places={places}
            place={place}
            state={state}
            totalCents={total.cents}
            isIncluded={total.isIncluded}
            dealership={{ id, addressId: dealershipId }}
            usStates={usStates}
            constraints={constraints}
            again={again}
          />
        )}
      </div>
    </>
  )
}
