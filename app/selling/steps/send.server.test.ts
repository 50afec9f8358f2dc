import { expect, test } from 'vitest'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { getSellDraft } from '../../../api/selling/drafts/draft.contract'
import { confirmSellRequest } from '../../../api/selling/sending/sending.contract'
import { confirmFrom } from './send.server'

/** Confirms a car by its link in a browser whose cookie has the draft `own`, and answers the cookies that were set. */
async function cookiesAfterConfirming(own: string, drafts: readonly string[]): Promise<string[]> {
  const setCookies: string[] = []
  const cookie = (name: string) => ({
    parse: async () => own,
    serialize: async (value: unknown, { maxAge }: { maxAge?: number } = {}) =>
      `${name}=${maxAge === 0 ? 'gone' : value}`,
  })
  const call = async (contract: unknown, { token }: { token: string }) => {
    if (contract === confirmSellRequest) return { email: 'maya@example.com' }
    if (contract === getSellDraft && drafts.includes(token)) return { id: 1 }
    throw new UpstreamError(404, 'There is no such draft.', 'not_found')
  }
  const context = {
    url: new URL('http://site/sell/confirm?token=of-the-mail'),
    request: new Request('http://site/sell/confirm'),
    cookies: { sellDraft: cookie('draft'), sent: cookie('sent') },
    response: { setCookies },
    api: { call },
  }
  await confirmFrom(context as unknown as RequestContext)
  return setCookies
}

test('confirming one car keeps the draft of another', async () => {
  expect(await cookiesAfterConfirming('another', ['another'])).not.toContain('draft=gone')
})

test('the draft that was confirmed is forgotten', async () => {
  expect(await cookiesAfterConfirming('the-one', [])).toContain('draft=gone')
})
