import { ContactPage } from '~/contact/ContactPage'
import { AboutPage } from '~/content/AboutPage'
import { FounderPage } from '~/content/FounderPage'
import { InfoPage } from '~/content/InfoPage'
import { HomePage } from '~/home/HomePage'
import { StaticHtml } from '~/static-html/StaticHtml'
import type { ShownPage } from './page-preview.server'

/** Draws the page itself, as visitors would see it. */
export function PagePreview({ shown }: { shown: ShownPage }) {
  switch (shown.page) {
    case 'home':
      return <HomePage {...shown.home} />
    case 'about':
      return <AboutPage words={shown.words} numbers={shown.numbers} />
    case 'founder':
      return <FounderPage words={shown.words} portrait={shown.portrait} />
    case 'how-it-works':
      return (
        <InfoPage title={shown.words.title} lead={shown.words.lead}>
          <StaticHtml part={shown.body} />
        </InfoPage>
      )
    case 'contact':
      return <ContactPage words={shown.words} contact={shown.contact} />
  }
}
