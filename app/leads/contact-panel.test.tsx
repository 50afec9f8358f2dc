import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lastSent } from '~/contact/last-sent.server'
import type { RequestContext } from '~/session/request-context.server'
import { ContactPanel } from './ContactPanel'
import type { LeadPage } from './lead-page.server'
import { sendLead } from './send-lead.server'

/** Sends a guest's lead, and returns the page that the browser then shows. */
async function pageAfter(fields: Record<string, string>, emailed: boolean): Promise<string> {
  const url = new URL('http://site.test/vehicle/a-car-1/contact')
  const body = new URLSearchParams({ type: 'availability', name: 'Ada Byron', consent: '1', ...fields })
  const request = new Request(url, { method: 'POST', body })
  const setCookies: string[] = []
  const context = {
    url,
    request,
    caller: {},
    response: { setCookies },
    cookies: {
      moments: { read: () => Date.now() - 60_000 },
      sent: {
        serialize: async (value: object) => JSON.stringify(value),
        parse: async () => JSON.parse(setCookies[0] ?? 'null'),
      },
    },
    api: { restart: () => {}, call: async () => ({ reference: 'L-3f', thread: null, isAdded: false, emailed }) },
  } as unknown as RequestContext
  await sendLead(request, context, { vehicle: 'a-car-1', page: 'vehicle' })
  const lead = await lastSent(context)
  const dealership = { name: 'Huron Valley Honda', medianFirstResponseMinutes: null }
  const page = { sent: lead, dealership, type: 'availability', action: url.pathname, isAboutCar: true }
  return renderToStaticMarkup(
    <ContactPanel page={page as unknown as LeadPage} back={{ href: '/vehicle/a-car-1', label: 'Back' }} />,
  )
}

const link = 'Email replies include a link to the conversation.'
const noLink = 'We’ve already sent this address several emails today'
const sameAddress = 'with the same address'

test('a guest reads of a link by email where one goes out, and why where none does', async () => {
  const emailed = await pageAfter({ email: 'ada@example.com' }, true)
  expect(emailed).toContain(link)
  expect(emailed).toContain(sameAddress)
  const limited = await pageAfter({ email: 'ada@example.com' }, false)
  expect(limited).toContain(noLink)
  expect(limited).not.toContain(link)
})

test('a guest who gave a phone number alone reads nothing of emails', async () => {
  const html = await pageAfter({ phone: '734 555 0142', answerBy: 'phone' }, false)
  expect(html).toContain('L-3f')
  for (const words of [link, noLink, sameAddress, 'added to that conversation']) expect(html).not.toContain(words)
})
