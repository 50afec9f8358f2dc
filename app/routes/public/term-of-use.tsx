import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '~/content/LegalPage'
import { legalPage } from '~/content/legal.server'
import { paths } from '~/paths'
import { pageMeta, siteName } from '~/site'

export const loader = (args: LoaderFunctionArgs) => legalPage(args, 'term-of-use', paths.termOfUse)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.page.title ?? 'Terms of use',
    description: `The agreement between you and ${siteName()}: what a listing promises, what may be posted and how disputes are settled.`,
    canonical: data?.canonical,
    noindex: data !== undefined && data.page.version !== data.current,
  })

export default function TermsOfUse() {
  return <LegalPage {...useLoaderData<typeof loader>()} />
}
