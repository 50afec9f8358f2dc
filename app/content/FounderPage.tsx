import { paths } from '~/paths'
import { siteName } from '~/site'
import type { StaticHtmlPart } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import type { FounderWords } from '../../api/content/site-pages/site-pages.contract'
import { FounderTimeline } from './FounderTimeline'
import { InfoPage } from './InfoPage'

export function FounderPage({ words, portrait }: { words: FounderWords; portrait: StaticHtmlPart }) {
  const { name, title, bio, timeline } = words
  return (
    <InfoPage
      title={name || title || 'Why this marketplace exists'}
      name={name || 'Our founder'}
      lead={name ? `Founder of ${siteName()}` : undefined}
      above={[{ label: 'About us', href: paths.about }]}
    >
      <div className="founder">
        <StaticHtml part={portrait} className="founder__portrait" />
        <div>
          {bio ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API
            <div className="prose" dangerouslySetInnerHTML={{ __html: bio }} />
          ) : (
            <p className="prose">
              {siteName()} was founded on one idea: buyers and sellers of a car should have the same facts in front of
              them, and the price should be the price.
            </p>
          )}
          {timeline.length > 0 && <FounderTimeline entries={timeline} />}
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
