import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EmailContent } from './content'
import type { webLinks } from './links'
import { linkStyle, smallStyle } from './text-styles'
import { green, line, onGreen } from './tints'

type WebLinks = ReturnType<typeof webLinks>

/** The mark is a letter on a ground: mail programs hide pictures until they are asked for, and most draw no SVG. */
export function MailHead({ home }: { home: string }) {
  return (
    <Section style={style.head}>
      <Text style={style.brand}>
        <Link href={home} className="green" style={style.brandLink}>
          <span className="mark" style={style.mark} aria-hidden="true" data-skip-in-text>
            &Lambda;
          </span>
          Drive Avenue
        </Link>
      </Text>
    </Section>
  )
}

/** Why it came, where replies go, and the ways to us. */
export function MailFoot({ content, links }: { content: EmailContent; links: WebLinks }) {
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
        <b>Drive Avenue.</b> One price per car: every fee you must pay is in it.
      </Text>
      {content.postalAddress && (
        <Text className="quiet" style={smallStyle}>
          {content.postalAddress}
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
  line: { borderColor: line, margin: '24px 0 16px' },
}
