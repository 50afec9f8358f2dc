import { paths } from '~/paths'
import type { AboutWords } from '../../api/content/site-pages/site-pages.contract'
import { InfoPage } from './InfoPage'
import { MarketNumbers, type MarketNumbersProps } from './MarketNumbers'

export function AboutPage({ words, numbers }: { words: AboutWords; numbers: MarketNumbersProps }) {
  return (
    <InfoPage title={words.title} name="About us">
      <div className="info__grid info__grid--aside">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: words.html }} />
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
