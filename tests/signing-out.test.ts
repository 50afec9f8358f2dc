import { expect, test } from 'vitest'
import { action } from '../app/routes/resources/logout'
import { requestContexts } from '../app/session/open-request-contexts.server'
import type { RequestContext } from '../app/session/request-context.server'

const secrets = ['a-secret-of-at-least-thirty-two-bytes']
const facts = {
  requestId: 'r',
  clientAddress: null,
  https: false,
  signal: new AbortController().signal,
  log: { error: () => {} },
}

/** Signs out before an API that answers so; what this browser still held when the API heard of it. */
async function signOut(answer: () => Response) {
  let context: RequestContext | undefined
  const heard: { bearer: string | null; held: string | null; cleared: number }[] = []
  const fetch = async (request: Request) => {
    const cleared = context?.response.setCookies.filter((line) => line.includes('Max-Age=0')).length ?? 0
    heard.push({ bearer: request.headers.get('authorization'), held: context?.caller.token ?? null, cleared })
    return answer()
  }
  const open = requestContexts({ api: { fetch, baseUrl: null }, secrets, buildId: 'build' })
  const { cookies } = await open(new Request('http://x.example/'), facts)
  const [cookie = ''] = (await cookies.token.serialize('reference')).split(';')
  const request = new Request('http://x.example/logout', { method: 'POST', headers: { cookie } })
  context = await open(request, facts)
  const response = await action({ request, params: {}, context })
  return { heard, response, context }
}

for (const [what, answer] of [
  ['well', () => Response.json({ ok: true })],
  ['with an error', () => new Response('broken', { status: 500 })],
] as const)
  test(`signing out clears this browser first and then tells the API, which answers ${what}`, async () => {
    const { heard, response } = await signOut(answer)
    expect(heard).toEqual([{ bearer: 'Bearer reference', held: null, cleared: 2 }])
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  })
