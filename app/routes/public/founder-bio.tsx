import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FounderPage } from '~/content/FounderPage'
import { founderPortrait } from '~/content/founder-portrait.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { founder as person } from '~/json-ld/site.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { getSiteSettings } from '../../../api/content/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const { founder } = await context.api.call(getSiteSettings)
  if (founder.name) addJsonLd(context, person(context.origin, founder.name))
  return { founder, portrait: founderPortrait(context), origin: context.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.founder.name || data?.founder.title || 'Our founder',
    description: data?.founder.description,
    canonical: data && data.origin + paths.founder,
  })

export default function FounderBio() {
  const { founder, portrait } = useLoaderData<typeof loader>()
  return <FounderPage words={founder} portrait={portrait} />
}
