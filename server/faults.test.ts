import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyResponse } from '../app/session/response-draft.server'
import { anApi, type Caller, type TestApi } from '../tests/support/api'
import { aUser } from '../tests/support/factories'
import { testSecrets } from '../tests/support/mails'
import { FaultNotes, openFaults } from './faults'
import { PageCache } from './page-cache'
import { pageHandler } from './pages'
import type { Site } from './site'
import type { WebParts } from './web-parts'

let api: TestApi
let admin: Caller
let isDown = false
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const partsOf = (): WebParts =>
  ({
    config: { sessionSecrets: testSecrets, trustProxy: [] },
    api: {
      baseUrl: null,
      fetch: async (request: Request) => (isDown ? new Response('', { status: 503 }) : api.fetch(request)),
    },
    buildId: 'b9',
    log: pino({ level: 'silent' }),
  }) as unknown as WebParts

const storyOf = (reference: string) => admin.get(`/api/admin/fault-references/${reference}`)

const causesOf = async () => (await admin.get('/api/admin/faults?limit=100')).body

/** Answers pages by a site whose loaders do what is handed in, and returns the reference of one answer. */
async function askSite(parts: WebParts, gathering: ReturnType<typeof openFaults>, answer: Site['answer']) {
  const { port, close } = serve(parts, gathering, answer)
  const reference = await new Promise<string>((done, fail) => {
    httpRequest({ port, path: '/vehicle/maya-lindqvist?token=secret', agent: false }, (response) => {
      response.resume().once('end', () => done(String(response.headers['x-request-id'])))
    })
      .once('error', fail)
      .end()
  })
  close()
  return reference
}

function serve(parts: WebParts, gathering: ReturnType<typeof openFaults>, answer: Site['answer']) {
  const site = {
    open: async (request: Request, facts: object) => ({
      ...facts,
      request,
      url: new URL(request.url),
      current: { profile: null },
      response: emptyResponse(),
    }),
    answer,
    patternOf: () => '/vehicle/:slug',
  } as unknown as Site
  const counting = { pageSent() {} } as never
  const handle = pageHandler(parts, site, { cache: new PageCache(), counting, faults: gathering.faults })
  const server = createServer((message, response) => void handle({ message, response, place: null }))
  server.listen(0)
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

test('a page that breaks is found by the reference that its reader has', async () => {
  const parts = partsOf()
  const gathering = openFaults(parts)
  const reference = await askSite(parts, gathering, async () => {
    throw new TypeError('“Maya” has no plates')
  })
  await gathering.close()
  const { body } = await storyOf(reference)
  expect(body.causes).toEqual([
    expect.objectContaining({
      half: 'web',
      name: 'TypeError',
      message: '… has no plates',
      route: 'GET /vehicle/:slug',
      lastBuild: 'b9',
      lastReference: reference,
    }),
  ])
  expect(JSON.stringify(body)).not.toMatch(/maya|secret/i)
})

test('a page that fails for a call has a cause too, and one that is refused has none', async () => {
  const parts = partsOf()
  const gathering = openFaults(parts)
  const failed = await askSite(parts, gathering, async () => new Response('', { status: 502 }))
  const refused = await askSite(parts, gathering, async () => new Response('', { status: 404 }))
  await gathering.close()
  expect((await storyOf(failed)).body.causes).toMatchObject([{ name: 'PageFailed' }])
  expect((await storyOf(refused)).status).toBe(404)
})

test('a browser that leaves before its answer is no failure of a page', async () => {
  const gathering = openFaults(partsOf())
  const before = await causesOf()
  await new Promise<void>((hasLeft) => {
    const { port, close } = serve(partsOf(), gathering, async (request) => {
      leaving.destroy()
      await new Promise((aborted) => request.signal.addEventListener('abort', aborted))
      setImmediate(() => {
        close()
        hasLeft()
      })
      return new Response('', { status: 500 })
    })
    const leaving = httpRequest({ port, path: '/vehicle/left', agent: false }).once('error', () => {})
    leaving.end()
  })
  await gathering.close()
  expect(await causesOf()).toEqual(before)
})

test('an API that is down changes no answer, and gets the errors when it is back', async () => {
  const parts = partsOf()
  const gathering = openFaults(parts)
  isDown = true
  const notes = new FaultNotes(gathering.faults, { reference: 'eeeeeeee-1', route: () => 'GET /search' })
  notes.note(new Error('The call took too long'))
  notes.answered(500)
  await expect(gathering.faults.flush()).rejects.toThrow('503')
  isDown = false
  await gathering.close()
  expect((await storyOf('eeeeeeee-1')).body.causes).toMatchObject([{ message: 'The call took too long', count: 1 }])
})

test('an API that takes the call and does not answer holds neither the next flush nor the end of the process', async () => {
  let calls = 0
  const fetch = (request: Request) =>
    new Promise<Response>((_, reject) => {
      calls += 1
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  const parts = { ...partsOf(), api: { baseUrl: null, fetch } } as unknown as WebParts
  const gathering = openFaults(parts, 20)
  gathering.faults.note(new Error('It broke'), { reference: 'ffffffff-1', route: 'GET /search' })
  await expect(gathering.faults.flush()).rejects.toThrow('timeout')
  await gathering.close()
  expect(calls).toBe(2)
})
