import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '~/content/LegalPage'
import { legalPage } from '~/content/legal.server'
import { paths } from '~/paths'
import { pageMeta, siteName } from '~/site'

export const loader = (args: LoaderFunctionArgs) => legalPage(args, 'privacy-policy', paths.privacyPolicy)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.page.title ?? 'Privacy policy',
    description: `What ${siteName()} knows about you, why, who else sees it, how long it is kept and how to download or delete it.`,
    canonical: data?.canonical,
    noindex: data !== undefined && data.page.version !== data.current,
  })

export default function PrivacyPolicy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />
}
