import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FounderTimeline } from '~/content/FounderTimeline'
import { InfoPage } from '~/content/InfoPage'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { founder as person } from '~/json-ld/site.server'
import { paths } from '~/paths'
import { pageMeta, siteName } from '~/site'
import { settings } from '~/upstream/content.server'

export async function loader({ context }: LoaderFunctionArgs) {
  const { founder } = await settings(context)
  if (founder.name) addJsonLd(context, person(context.origin, founder.name))
  return { founder, origin: context.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.founder.name || 'Our founder',
    description: 'Why a marketplace where every price is the whole price exists, and who began it.',
    canonical: data && data.origin + paths.founder,
  })

export default function FounderBio() {
  const { founder } = useLoaderData<typeof loader>()
  return (
    <InfoPage
      title={founder.name || 'Why this marketplace exists'}
      name={founder.name || 'Our founder'}
      lead={founder.name ? `Founder of ${siteName}` : undefined}
      above={[{ label: 'About us', href: paths.about }]}
    >
      {founder.bio ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API
        <div className="prose" dangerouslySetInnerHTML={{ __html: founder.bio }} />
      ) : (
        <p className="prose">
          {siteName} was founded on one idea: buyers and sellers of a car should have the same facts in front of them,
          and the price should be the price. Nothing has been written here about the people behind it so far.
        </p>
      )}
      {founder.timeline.length > 0 && <FounderTimeline entries={founder.timeline} />}
      <p className="info__rights">
        <a href={paths.about}>About {siteName}</a>
        <a href={paths.howItWorks}>How it works</a>
        <a href={paths.contact}>Contact</a>
      </p>
    </InfoPage>
  )
}
