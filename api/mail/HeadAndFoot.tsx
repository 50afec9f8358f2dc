import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { phone as phoneInWords } from '../phone'
import type { SiteIdentity } from '../site-settings/identity/identity.section'
import type { EmailContent } from './content'
import { mailPictureOf, type webLinks } from './links'
import { linkStyle, smallStyle } from './text-styles'
import { withStop } from './this-site'
import { green, line, onGreen } from './tints'

type WebLinks = ReturnType<typeof webLinks>

/** Is what an email shows of the site. */
export type EmailSite = SiteIdentity & { logo: string | null }

/** The mark is a letter on a ground: mail programs hide pictures until they are asked for, and most draw no SVG. */
export function MailHead({ home, site }: { home: string; site: EmailSite }) {
  return (
    <Section style={style.head}>
      <Text style={style.brand}>
        <Link href={home} className="green" style={style.brandLink}>
          {site.logo ? (
            <img src={mailPictureOf(home, site.logo)} height="28" alt="" style={style.logo} />
          ) : (
            <span className="mark" style={style.mark} aria-hidden="true" data-skip-in-text>
              &Lambda;
            </span>
          )}
          {site.name}
        </Link>
      </Text>
    </Section>
  )
}

interface MailFootProps {
  content: EmailContent
  links: WebLinks
  site: EmailSite
}

/** Says why it came, where replies go, and how we are reached. */
export function MailFoot({ content, links, site }: MailFootProps) {
  const address = site.address?.replaceAll('\n', ', ')
  const reach = [address, site.phone && phoneInWords(site.phone), site.email].filter(Boolean)
  const own = [
    { label: 'Contact', href: links.contact },
    { label: 'Privacy policy', href: links.privacy },
  ]
  return (
    <>
      <Hr className="line" style={style.line} />
      <Text className="quiet" style={smallStyle}>
        {content.because} <Replies replyTo={content.repliesGoTo ?? content.replyTo} contact={links.contact} />
      </Text>
      {content.links && <LinkLine links={content.links} />}
      <Text className="quiet" style={smallStyle}>
        <b>{withStop(site.name)}</b> One price per car: every fee you must pay is in it.
      </Text>
      {reach.length > 0 && (
        <Text className="quiet" style={smallStyle}>
          {reach.join(' · ')}
        </Text>
      )}
      <LinkLine links={own} />
    </>
  )
}

function Replies({ replyTo, contact }: { replyTo?: string; contact: string }) {
  if (replyTo) return `A reply to this email goes to ${replyTo}.`
  return (
    <>
      Replies to this email are not read;{' '}
      <Link href={contact} className="green" style={linkStyle}>
        write to us here
      </Link>
      .
    </>
  )
}

function LinkLine({ links }: { links: { label: string; href: string }[] }) {
  return (
    <Text className="quiet" style={smallStyle}>
      {links.map(({ label, href }, at) => (
        <span key={href}>
          {at > 0 && ' · '}
          <Link href={href} className="green" style={linkStyle}>
            {label}
          </Link>
        </span>
      ))}
    </Text>
  )
}

const style = {
  head: { margin: '0 0 16px' },
  brand: { fontSize: '18px', lineHeight: '28px', fontWeight: 620, letterSpacing: '-0.02em', margin: 0 },
  brandLink: { color: green, textDecoration: 'none' },
  mark: {
    display: 'inline-block',
    width: '28px',
    marginRight: '10px',
    borderRadius: '7px',
    backgroundColor: green,
    color: onGreen,
    textAlign: 'center' as const,
    fontWeight: 700,
  },
  logo: { display: 'inline-block', verticalAlign: 'middle', marginRight: '10px' },
  line: { borderColor: line, margin: '24px 0 16px' },
}
