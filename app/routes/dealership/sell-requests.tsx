import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { sellRequestsList } from '~/selling/requests/requests-list'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { listSellRequests, SellRequestQuery } from '../../../api/selling/requests/requests.contract'

export const handle = { guard: 'staff:inbox', title: 'Cars offered to you' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(SellRequestQuery, context.url)
  return { state, requests: await context.api.call(listSellRequests, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipSellRequests() {
  const { state, requests } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { list, csv, request, photo } = sellPaths.ofDealership(dealershipId)
  return (
    <>
      <PageHead
        title={handle.title}
        sub="People near you ask what you would pay. You get their name and contact details if they accept your offer."
        back={{ href: paths.dealership(dealershipId).inbox(), label: 'Inbox' }}
      />
      <ListPanel
        definition={sellRequestsList}
        address={{ path: list, state }}
        list={requests}
        csvHref={withQuery(csv, state)}
        view={{ hrefOf: request, photoOf: photo }}
      />
    </>
  )
}
