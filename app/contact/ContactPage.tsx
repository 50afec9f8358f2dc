import { InfoPage } from '~/content/InfoPage'
import { Icon } from '~/ui/icons/Icon'
import type { SiteSettings } from '../../api/content/contract'
import type { ContactWords } from '../../api/content/site-pages/site-pages.contract'
import { Reach } from './Reach'
import { contactWays, helpLinks } from './ways'

export function ContactPage({ words, contact }: { words: ContactWords; contact: SiteSettings['contact'] }) {
  return (
    <InfoPage title={words.title} lead={words.lead}>
      <ul className="info__cards">
        {contactWays(words).map(({ href, icon, title, text, action }) => (
          <li key={href} className="panel way">
            <Icon name={icon} size="lg" />
            <h2>{title}</h2>
            <p>{text}</p>
            <a href={href}>{action}</a>
          </li>
        ))}
      </ul>
      <div className="info__pair band">
        <Reach contact={contact} />
        <section aria-labelledby="help-h">
          <h2 id="help-h">Common questions</h2>
          <ul className="info__links">
            {helpLinks.map(({ href, label, text }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </InfoPage>
  )
}
