import { effectiveDay, neverHolds } from '../../content/in-force'
import { versionsWithoutText } from '../../content/pages'
import { webLinks } from '../../mail/links'
import { dayInWords } from '../../mail/moments'
import type { EmailRenderers } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import type { LegalChangeEmail } from './email-message'

export const legalEmails: EmailRenderers<LegalChangeEmail> = {
  /** Returns null for a version that will not come into force. */
  'legal-change': async ({ db, origin }, { name, slug, version }) => {
    const rows = await versionsWithoutText({ db }, [slug])
    const row = rows.find((one) => one.version === version)
    if (!row || neverHolds(rows, row)) return null
    const day = dayInWords(new Date(`${effectiveDay(row)}T00:00:00Z`), 'UTC')
    const links = webLinks(origin)
    const title = row.title.toLowerCase()
    return {
      subject: `Our ${title} ${verb(slug)} on ${day}`,
      preview: row.summary,
      heading: `Our ${title} ${verb(slug)} on ${day}`,
      paragraphs: [
        name ? `Hello ${name},` : 'Hello,',
        row.summary,
        ...(row.isMaterial ? ['From that day, we ask you to agree when you open your account or dealership.'] : []),
        'If you don’t agree, you can download your data and close your account at any time.',
      ],
      action: { label: 'Read the new version', href: links.legalText(slug, version) },
      links: [{ label: 'Privacy settings: download your data, close your account', href: links.privacySettings }],
      because: `You’re getting this because you have an account at ${thisSite}.`,
    }
  },
}

const verb = (slug: LegalChangeEmail['slug']) => (slug === 'term-of-use' ? 'are changing' : 'is changing')
