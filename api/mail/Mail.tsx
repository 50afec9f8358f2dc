import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { CarGroups } from './CarGroups'
import type { EmailContent } from './content'
import { type EmailSite, MailFoot, MailHead } from './HeadAndFoot'
import { mailPictureOf, webLinks } from './links'
import { smallStyle } from './text-styles'
import { darkStyles, green, ground, ink, line, narrowStyles, onGreen, paper } from './tints'

interface MailProps {
  content: EmailContent
  origin: string
  site: EmailSite
}

export function Mail({ content, origin, site }: MailProps) {
  const links = webLinks(origin)
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{darkStyles + narrowStyles}</style>
      </Head>
      <Body className="ground" style={style.body}>
        <Preview>{content.preview}</Preview>
        <Container style={style.page}>
          <MailHead home={links.home} site={site} />
          <Section className="card" style={style.card}>
            {content.dealership && <Dealership {...content.dealership} origin={origin} />}
            <Heading as="h1" style={style.heading}>
              {content.heading}
            </Heading>
            {content.paragraphs.map((text) => (
              <Text key={text} style={style.text}>
                {text}
              </Text>
            ))}
            <Facts facts={content.facts ?? []} />
            <CarGroups groups={content.groups ?? []} />
            <Action {...content} />
          </Section>
          <MailFoot content={content} links={links} site={site} />
        </Container>
      </Body>
    </Html>
  )
}

function Dealership({ name, logoId, origin }: { name: string; logoId: string | null; origin: string }) {
  return (
    <Text style={style.dealership}>
      {logoId && (
        <>
          <img src={mailPictureOf(origin, logoId)} width="32" height="32" alt="" style={style.logo} />{' '}
        </>
      )}
      <b>{name}</b>
    </Text>
  )
}

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return facts.map(({ label, value }) => (
    <Text key={label} style={style.fact}>
      {label}: <b>{value}</b>
    </Text>
  ))
}

function Action({ action, small = [] }: EmailContent) {
  return (
    <>
      {action && (
        <Button href={action.href} className="button" style={style.button}>
          {action.label}
        </Button>
      )}
      {small.map((text) => (
        <Text key={text} className="quiet" style={smallStyle}>
          {text}
        </Text>
      ))}
      {action && (
        <Text className="quiet" style={smallStyle} data-skip-in-text>
          If the button does not work, copy this address into your browser:
          <br />
          <Link href={action.href} className="green" style={style.address}>
            {action.href}
          </Link>
        </Text>
      )}
    </>
  )
}

const sans = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
/** An address has no spaces to break at; in a table only this keeps it from widening the mail. */
const broken = { wordBreak: 'break-word' as const }
const style = {
  body: { backgroundColor: ground, color: ink, fontFamily: sans, margin: 0, padding: '32px 12px' },
  page: { maxWidth: '560px', margin: '0 auto' },
  card: { backgroundColor: paper, border: `1px solid ${line}`, borderRadius: '12px', padding: '28px 28px 20px' },
  heading: { ...broken, fontSize: '24px', lineHeight: '30px', letterSpacing: '-0.02em', margin: '0 0 12px' },
  text: { ...broken, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px' },
  dealership: { ...broken, fontSize: '14px', lineHeight: '32px', margin: '0 0 12px' },
  logo: { display: 'inline-block', verticalAlign: 'middle', borderRadius: '6px', marginRight: '4px' },
  fact: { ...broken, fontSize: '16px', lineHeight: '24px', margin: '0 0 4px' },
  button: {
    backgroundColor: green,
    borderRadius: '8px',
    color: onGreen,
    fontSize: '16px',
    fontWeight: 600,
    margin: '12px 0 16px',
    padding: '12px 20px',
    textDecoration: 'none',
  },
  address: { color: green, wordBreak: 'break-all' as const },
}
