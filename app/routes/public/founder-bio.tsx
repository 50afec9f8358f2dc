import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FounderPortrait } from '~/content/FounderPortrait'
import { FounderTimeline } from '~/content/FounderTimeline'
import { InfoPage } from '~/content/InfoPage'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { founder as person } from '~/json-ld/site.server'
import { paths } from '~/paths'
import { pageMeta, siteName } from '~/site'
import { insertHtml } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import { getSiteSettings } from '../../../api/content/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const { founder } = await context.api.call(getSiteSettings)
  if (founder.name) addJsonLd(context, person(context.origin, founder.name))
  const portrait = insertHtml(context, renderToStaticMarkup(<FounderPortrait />))
  return { founder, portrait, origin: context.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.founder.name || 'Our founder',
    description: 'Why a marketplace where every price is the whole price exists, and who began it.',
    canonical: data && data.origin + paths.founder,
  })

export default function FounderBio() {
  const { founder, portrait } = useLoaderData<typeof loader>()
  return (
    <InfoPage
      title={founder.name || 'Why this marketplace exists'}
      name={founder.name || 'Our founder'}
      lead={founder.name ? `Founder of ${siteName()}` : undefined}
      above={[{ label: 'About us', href: paths.about }]}
    >
      <div className="founder">
        <StaticHtml part={portrait} className="founder__portrait" />
        <div>
          {founder.bio ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API
            <div className="prose" dangerouslySetInnerHTML={{ __html: founder.bio }} />
          ) : (
            <p className="prose">
              {siteName()} was founded on one idea: buyers and sellers of a car should have the same facts in front of
              them, and the price should be the price.
            </p>
          )}
          {founder.timeline.length > 0 && <FounderTimeline entries={founder.timeline} />}
        </div>
      </div>
      <ReadOn />
    </InfoPage>
  )
}

function ReadOn() {
  return (
    <section className="info__section" aria-labelledby="read-on">
      <h2 id="read-on">Read on</h2>
      <ul className="info__links founder__next">
        <li>
          <a href={paths.about}>Our mission</a>
          <p>What {siteName()} is for, and its numbers today.</p>
        </li>
        <li>
          <a href={paths.howItWorks}>How it works</a>
          <p>The total price, the rating, and what nobody can buy.</p>
        </li>
        <li>
          <a href={paths.dealerships}>Dealerships</a>
          <p>Who sells here, with hours, fees and reviews.</p>
        </li>
        <li>
          <a href={paths.contact}>Contact</a>
          <p>Ask us anything, or tell us what is wrong.</p>
        </li>
      </ul>
    </section>
  )
}
