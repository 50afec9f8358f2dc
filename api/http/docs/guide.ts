import { apiScopes } from '../../roles/api-scopes.contract'
import { codeBlock, paragraphs, rowsOf, withCode } from './html'
import * as samples from './samples'

interface Part {
  id: string
  title: string
  html: string
}

/** From getting a key to checking a signature: what a developer reads first. `origin`: of this API. */
export const guide = (origin: string): Part[] => [
  { id: 'key', title: 'Get a key', html: key() },
  { id: 'first-request', title: 'Make the first request', html: firstRequest(origin) },
  { id: 'errors', title: 'Errors', html: errors() },
  { id: 'limits', title: 'Limits', html: limits() },
  { id: 'paging', title: 'Walk through lists', html: paging() },
  { id: 'webhooks', title: 'Webhooks', html: webhooks() },
]

const key = () =>
  paragraphs(
    'An administrator of the dealership makes a key under Settings, API and webhooks. It begins with `da_live_`, is shown once, and belongs to the dealership, not to a person. Keep it on your server.',
    'A key does what its scopes name, and nothing else:',
  ) +
  rowsOf(
    Object.entries(apiScopes).map(([scope, words]) => [`\`${scope}\``, words]),
    ['Scope', 'What it allows'],
  ) +
  paragraphs('A new secret leaves the old one working for 24 hours, so that you can exchange it without a gap.')

const firstRequest = (origin: string) =>
  codeBlock(samples.firstRequest(origin), 'sh') +
  paragraphs(
    'Money is integer cents of US dollars, time is UTC (ISO 8601), distances are miles. To change a price, name the vehicle by its VIN or by its id:',
  ) +
  codeBlock(samples.priceChange(origin), 'sh') +
  paragraphs(
    'PUT adds a vehicle or changes what you give of it, as a row of a listing file does. Send `version` with a PATCH, and a change that somebody made meanwhile is not overwritten: you get 409.',
  )

const limits = () =>
  paragraphs(
    'A key makes 600 requests a minute, unless the site’s administrators set another limit. Beyond that the answer is 429, and `Retry-After` says after how many seconds to go on. A body of JSON has at most 1 MB.',
    'PUT, PATCH and DELETE may be sent again when no answer came: twice is the same as once.',
  )

const paging = () =>
  paragraphs(
    'Lists come by number, at most 200 at once. `next` is what `after` is for the next page; null means that this was the last. Each record comes once, however much changes meanwhile. Keep `asOf` of the first page: as `updatedSince` it makes the next walk one of changes alone.',
  ) + codeBlock(samples.walk, 'js')

function errors(): string {
  const codes = [
    ['401', '`not_signed_in`', 'The key is missing, wrong, revoked or has expired.'],
    ['403', '`forbidden`', 'The key lacks the scope, or the dealership is not open.'],
    ['404', '`not_found`', 'There is none, or it is another dealership’s.'],
    [
      '409',
      '`conflict`',
      'It has changed since you read it, or its state does not allow this. The message says which.',
    ],
    ['422', '`invalid`', 'Something you sent is wrong: `fields` has a sentence for each.'],
    ['429', '`too_many`', 'Wait as long as `Retry-After` says.'],
    ['503', '`unavailable`', 'Try again in a moment.'],
  ]
  return (
    paragraphs('Every refusal has the same shape. Decide by `code`; `message` is for people.') +
    codeBlock(samples.errorBody, 'http') +
    rowsOf(codes, ['Status', 'Code', 'What it means'])
  )
}

function webhooks(): string {
  const rules = [
    'Answer with a status from 200 to 299 within 10 seconds, and do the work afterwards.',
    'Anything else is tried again after one minute, two, four and so on, twelve times within three days. After five days without a success the webhook is switched off.',
    'An event may come twice, and two events in another order: remember `id`, and let the greater `version` win.',
    'While a secret is exchanged the header has two `v1`: one that fits is enough.',
  ]
  return (
    paragraphs('We call your server when something has happened: a vehicle is new, cheaper or sold, a lead has come.') +
    codeBlock(samples.webhookCall, 'http') +
    `<ul>${rules.map((rule) => `<li>${withCode(rule)}</li>`).join('')}</ul>` +
    paragraphs(
      '`v1` is the HMAC-SHA256 of the timestamp, a dot and the body, in hex, by the secret of the webhook (`whsec_…`). Check it before you believe anything. In Node:',
    ) +
    codeBlock(samples.nodeVerification, 'js') +
    paragraphs('In Python:') +
    codeBlock(samples.pythonVerification, 'python')
  )
}
