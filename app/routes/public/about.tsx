import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InfoPage } from '~/content/InfoPage'
import { MarketNumbers } from '~/content/MarketNumbers'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { organization } from '~/json-ld/site.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { getContentPage, getSiteSettings } from '../../../api/content/contract'
import { overview } from '../../../api/search/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const [text, { contact }, numbers] = await Promise.all([
    context.api.call(getContentPage, { slug: 'about' }),
    context.api.call(getSiteSettings),
    context.api.call(overview),
  ])
  addJsonLd(context, organization(context.origin, contact.email))
  const { vehicles, dealerships, listedThisWeek, droppedThisWeek } = numbers
  return {
    text: { title: text.title, html: text.html },
    numbers: { vehicles, dealerships, listedThisWeek, droppedThisWeek },
    origin: context.origin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.text.title ?? 'About us',
    description:
      'A marketplace where the largest number is the whole price, and where who pays us never changes what you see first.',
    canonical: data && data.origin + paths.about,
  })

export default function About() {
  const { text, numbers } = useLoaderData<typeof loader>()
  return (
    <InfoPage title={text.title} name="About us">
      <div className="info__grid info__grid--aside">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
        <aside className="info__side" aria-label="More about us">
          <h2>Read on</h2>
          <ul className="info__links">
            <li>
              <a href={`${paths.howItWorks}#price-rating`}>How a price is rated</a>
              <p>The steps, the formula and what never counts.</p>
            </li>
            <li>
              <a href={paths.founder}>Who founded it</a>
              <p>Where the idea of one total price comes from.</p>
            </li>
            <li>
              <a href={paths.contactUs}>Press and partnerships</a>
              <p>Facts, interviews and working together.</p>
            </li>
            <li>
              <a href={paths.contact}>Everything else</a>
              <p>All the ways to reach us.</p>
            </li>
          </ul>
        </aside>
      </div>
      <MarketNumbers {...numbers} />
    </InfoPage>
  )
}
