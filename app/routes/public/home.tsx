import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HomePage } from '~/home/HomePage'
import { homeWords } from '~/home/home.server'
import { loadHome } from '~/home/load-home.server'
import { withCars } from '~/home/with-cars'
import { paths } from '~/paths'
import { pageMeta, siteName } from '~/site'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context, homeWords(context))

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { words, overview, origin } = data
  const title = `${siteName()}: ${withCars(words.title, overview.vehicles)}`
  return [{ title }, ...pageMeta({ title, description: words.description, canonical: origin + paths.home }).slice(1)]
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
