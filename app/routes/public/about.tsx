import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AboutPage } from '~/content/AboutPage'
import { marketNumbers } from '~/content/market-numbers.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { organization } from '~/json-ld/site.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { getContentPage, getSiteSettings } from '../../../api/content/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ title, description, html }, { contact }, numbers] = await Promise.all([
    context.api.call(getContentPage, { slug: 'about' }),
    context.api.call(getSiteSettings),
    marketNumbers(context),
  ])
  addJsonLd(context, organization(context.origin, contact.email))
  return { words: { title, description, html }, numbers, origin: context.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.words.title ?? 'About us',
    description: data?.words.description,
    canonical: data && data.origin + paths.about,
  })

export default function About() {
  const { words, numbers } = useLoaderData<typeof loader>()
  return <AboutPage words={words} numbers={numbers} />
}
