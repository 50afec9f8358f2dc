import { paths } from '~/paths'
import { siteName } from '~/site'
import { Brand } from './Brand'
import { ThemeSwitch } from './ThemeSwitch'

const columns = [
  {
    title: 'Buy',
    links: [
      { href: paths.inventory, label: 'Browse cars' },
      { href: paths.justListed, label: 'Just listed' },
      { href: paths.dealerships, label: 'Dealerships' },
      { href: paths.compare(), label: 'Compare' },
    ],
  },
  {
    title: 'Sell and move',
    links: [
      { href: paths.sell, label: 'Sell my car' },
      { href: paths.ship, label: 'Ship a car' },
      { href: paths.insurance, label: 'Insurance' },
      { href: paths.contactDealerships, label: 'For dealerships' },
    ],
  },
  {
    title: 'About',
    links: [
      { href: paths.howItWorks, label: 'How it works' },
      { href: paths.help, label: 'Help' },
      { href: paths.about, label: 'About us' },
      { href: paths.founder, label: 'Our founder' },
      { href: paths.contact, label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: paths.privacyPolicy, label: 'Privacy policy' },
      { href: paths.termOfUse, label: 'Terms of use' },
      { href: paths.contactSupport, label: 'Report a listing' },
    ],
  },
]

interface FooterProps {
  theme: string
  buildId: string
  page: string
  /** The demo keeps its mail and shows it. */
  demoMail?: boolean
}

export function Footer(props: FooterProps) {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__cols">
          <div>
            <Brand />
            <p className="muted footer__claim">
              One price per car, every mandatory fee included. Nobody can pay to rank higher.
            </p>
          </div>
          <nav className="footer__links" aria-label="Footer">
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul className="plain">
                  {links.map(({ href, label }) => (
                    <li key={href}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <FooterBase {...props} />
      </div>
    </footer>
  )
}

export function SlimFooter(props: FooterProps) {
  return (
    <footer className="footer footer--slim">
      <div className="wrap">
        <FooterBase {...props}>
          <a className="plain" href={paths.privacyPolicy}>
            Privacy
          </a>
          <a className="plain" href={paths.termOfUse}>
            Terms
          </a>
          <a className="plain" href={paths.contact}>
            Contact
          </a>
        </FooterBase>
      </div>
    </footer>
  )
}

function FooterBase({ theme, buildId, page, demoMail, children }: FooterProps & { children?: React.ReactNode }) {
  return (
    <div className="footer__base">
      <span>{`© 2026 ${siteName()}`}</span>
      <span className="num">{`Build ${buildId}`}</span>
      {demoMail && (
        <a className="plain" href={paths.demoMails}>
          Demo mailbox
        </a>
      )}
      {children}
      <ThemeSwitch theme={theme} page={page} />
    </div>
  )
}
