import type { LinkKeys } from '../../link-keys'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { unsubscribeHeaders } from '../../saved/alerts/email-content'
import { pagePaths } from '../../saved/alerts/page-paths'
import { signUnsubscribe } from '../../saved/unsubscribe-token'
import type { ChangedFigure, MonthlyFigure } from './changed-figures'
import type { MonthlyFiguresEmail } from './email-message'
import { daysOfMonth, monthBefore } from './month'

export const monthlyEmails = (keys: LinkKeys): EmailRenderers<MonthlyFiguresEmail> => ({
  'monthly-figures': ({ origin }, message) => contentOf(origin, keys, message),
})

function contentOf(origin: string, keys: LinkKeys, message: MonthlyFiguresEmail): EmailContent {
  const { userId, unsubscribeEpoch: epoch, name, dealership, dealershipId, month, figures } = message
  const { from, to } = daysOfMonth(month)
  const links = webLinks(origin)
  const off = `${origin}${pagePaths.unsubscribe(signUnsubscribe(keys, { userId, scope: 'figures', epoch }))}`
  const [ended, earlier] = [monthName(month), monthName(monthBefore(month))]
  const facts = figures.map((figure) => ({ label: labels[figure.name], value: inWords(figure, earlier) }))
  return {
    subject: `${dealership}: what changed in ${ended}`,
    preview: facts.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    heading: `What changed in ${ended}`,
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      `These figures of ${dealership} changed most in ${ended}, compared with ${earlier}.`,
    ],
    facts,
    action: { label: 'See all figures', href: links.analytics(dealershipId, from, to) },
    small: ['Months are those of your dealership’s time zone. Response times count opening hours only.'],
    because: `You’re getting this once a month because you’re an administrator of ${dealership} on ${thisSite}.`,
    headers: unsubscribeHeaders(off),
    links: [
      { label: 'Choose which emails come', href: links.account },
      { label: 'Unsubscribe from monthly figures', href: off },
    ],
  }
}

const labels: Record<MonthlyFigure, string> = {
  shown: 'Shown in lists',
  opened: 'Vehicle page views',
  saved: 'Saves',
  compared: 'Comparisons',
  shared: 'Shares',
  called: 'Calls',
  leads: 'Leads',
  won: 'Leads won',
  sold: 'Vehicles sold',
  responseMinutes: 'Median first response',
}

/** Says a share only of what is large enough for one: two of one is no “up 100%”, and a change below half a percent no “up 0%”. */
const minForShare = 20

function inWords({ name, now, before }: ChangedFigure, earlier: string): string {
  const written = name === 'responseMinutes' ? durationInWords : countInWords
  const [value, then] = [written(now ?? 0), written(before ?? 0)]
  const direction = (now ?? 0) > (before ?? 0) ? 'up' : 'down'
  const isSmall = before === null || before < minForShare || now === null
  const percent = isSmall ? 0 : Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return `${value}, ${direction} from ${then} in ${earlier}`
  return `${value}, ${direction} ${countInWords(percent)}% from ${then} in ${earlier}`
}

const counts = new Intl.NumberFormat('en-US')
const countInWords = (value: number): string => counts.format(value)

function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthName = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`))
