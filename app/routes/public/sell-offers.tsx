import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { usePagePolling } from '~/live/usePageUpdates'
import { ExpiredLink } from '~/selling/seller/ExpiredLink'
import { SellerPage } from '~/selling/seller/SellerPage'
import { changeSellerRequest, sellerPage, sellerPath } from '~/selling/seller/seller-forms.server'
import { pageMeta } from '~/site'
import styles from '~/styles/sell-offers.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { title: 'Your offers' } as const

/** Throws 404 for a link that is none; one that is too old answers 410 with a way to a new one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { searchParams, search } = context.url
  const opened = await sellerPage(context)
  const page = {
    opened,
    path: sellerPath(context),
    query: search,
    now: new Date().toISOString(),
    ask: { what: searchParams.get('ask'), offer: Number(searchParams.get('offer')) },
  }
  return data(page, { status: opened ? 200 : 410 })
}

export const action = ({ request, context }: ActionFunctionArgs) => changeSellerRequest(request, context)

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function SellOffers() {
  const { opened, path, query, ask, now } = useLoaderData<typeof loader>()
  usePagePolling()
  if (!opened) return <ExpiredLink path={path} />
  return <SellerPage of={opened} path={path} query={query} ask={ask} now={now} />
}
