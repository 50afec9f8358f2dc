import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InfoPage } from '~/content/InfoPage'
import { SocketConsole } from '~/content/SocketConsole'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/page/Banner'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  canonical: context.origin + paths.testWebsocket,
})

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'WebSocket test',
    description: 'Shows whether a WebSocket between this browser and the marketplace works.',
    canonical: data?.canonical,
    noindex: true,
  })

export default function TestWebsocket() {
  useLoaderData<typeof loader>()
  return (
    <InfoPage
      title="WebSocket test"
      lead="A WebSocket is a line that stays open, over which the marketplace can tell this page something without being asked."
    >
      <noscript>
        <Banner tone="info" title="This page needs JavaScript">
          A browser opens a WebSocket by script only, and scripts are off here. Everything else on the marketplace works
          without them.
        </Banner>
      </noscript>
      <SocketConsole />
    </InfoPage>
  )
}
