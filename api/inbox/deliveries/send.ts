import type { Context } from '../../context'
import { countUse, type SettingLimit } from '../../limits/limits'
import { mailSite } from '../../mail/mail-site'
import type { Mail, Mailer } from '../../mail/mailer'
import { renderContent } from '../../mail/render-email'
import { callWebhook, isAccepted } from '../../outbound/call-webhook'
import type { CallableAddresses } from '../../outbound/callable-addresses'
import { DeliveryFailed } from '../../outbound/delivery-failed'
import { siteName } from '../../site-settings/identity/identity.section'
import { adfOf, adfType } from './adf'
import { readTradeIn } from './adf-vehicles'
import { DeliveryPostponed } from './delivery-errors'
import { leadEmail, subjectOf } from './email'
import type { OutgoingLead, RouteRow } from './outgoing-lead'
import type { RouteSecrets } from './route-secrets'
import { webhookBody, webhookHeaders } from './webhook'

export interface SendParts extends Pick<Context, 'db' | 'now'> {
  mailer: Mailer
  origin: string
  secrets: RouteSecrets
  callable: CallableAddresses
}

/** Of lead mails: a flood at one dealership delays nobody else’s, and empties no account of ours. */
const perRoute: SettingLimit = { prefix: 'lead-route', seconds: 86_400, setting: 'lead-route' }
const perDealership: SettingLimit = { prefix: 'lead-mails', seconds: 86_400, setting: 'lead-mails' }

/** Throws DeliveryFailed, DeliveryPostponed, and what nobody has words for. */
export async function sendOver(parts: SendParts, route: RouteRow, outgoing: OutgoingLead): Promise<void> {
  if (route.channel === 'webhook') return sendToWebhook(parts, route, outgoing)
  await countMail(parts, route)
  const content = route.channel === 'adf' ? await adfMail(parts, outgoing) : await readableMail(parts, outgoing)
  await mail(parts.mailer, { ...content, to: route.target, messageId: messageIdOf(outgoing) })
}

async function countMail(parts: SendParts, { id, dealershipId }: RouteRow): Promise<void> {
  const waitMs = (await countUse(parts, perRoute, id)) ?? (await countUse(parts, perDealership, dealershipId))
  if (waitMs !== null)
    throw new DeliveryPostponed(waitMs, 'Very many leads were mailed within a day: this one waits, and goes out later.')
}

async function adfMail(parts: SendParts, outgoing: OutgoingLead) {
  const { tradeIn } = outgoing.lead.request
  const names = tradeIn ? await readTradeIn(parts, tradeIn) : null
  const fromName = await siteName(parts)
  return {
    subject: subjectOf(outgoing),
    fromName,
    text: adfOf(outgoing, { tradeIn: names, site: fromName }),
    textType: adfType,
  }
}

const readableMail = async (parts: SendParts, outgoing: OutgoingLead) =>
  renderContent(leadEmail(outgoing), parts.origin, await mailSite(parts))

/** The same on every try. Sent again by hand it is another: mail servers drop what they have seen. */
const messageIdOf = ({ delivery: { externalId, resends }, origin }: OutgoingLead): string =>
  `<lead-${externalId}${resends > 0 ? `.${resends}` : ''}@${new URL(origin).hostname}>`

async function mail(mailer: Mailer, letter: Mail): Promise<void> {
  try {
    await mailer.send(letter)
  } catch (cause) {
    const answered = (cause as { response?: unknown }).response
    const words = typeof answered === 'string' ? `The mail server answered: ${answered}` : 'The email did not leave.'
    throw new DeliveryFailed(words, { cause })
  }
}

async function sendToWebhook(
  { secrets, callable, now }: SendParts,
  route: RouteRow,
  outgoing: OutgoingLead,
): Promise<void> {
  const secret = secrets.read(route.id, route.secret)
  if (secret === null) throw new DeliveryFailed('Its secret cannot be read any more: make a new one.')
  const body = webhookBody(outgoing)
  const headers = webhookHeaders({ id: outgoing.delivery.externalId, secret, body, now: now() })
  const answer = await callWebhook(route.target, { headers, body }, callable)
  if (!isAccepted(answer)) throw new DeliveryFailed(`The server answered ${answer.status}.`)
}
