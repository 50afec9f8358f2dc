import { expect, test } from '@playwright/test'
import { type Answer, ask, aVehicle, textOf, titleOf, webUrl } from '../support/site'

const policyOf = ({ headers }: Answer) => headers.get('content-security-policy') ?? ''
const oembed = (query: Record<string, string>) => ask(`/oembed?${new URLSearchParams(query)}`)
const external = (url: string, open = false) =>
  ask(`/embed/external?${new URLSearchParams({ url, ...(open && { open: '1' }) })}`)
const post = 'https://www.instagram.com/p/fA9uwTtkSN/'

test('the pages of a car and of a dealership say where they are embedded from, and it works', async () => {
  const car = await aVehicle('active')
  for (const path of [`/vehicle/${car.slug}`, '/dealerships/huron-valley-honda']) {
    const { body } = await ask(path)
    const link = body.match(/<link[^>]*application\/json\+oembed[^>]*>/)?.[0] ?? ''
    const href = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const answer = await ask(href.replace(webUrl, ''))
    expect(answer.status, path).toBe(200)
    const found = JSON.parse(answer.body) as { type: string; version: string; html: string; title: string }
    expect(found).toMatchObject({ type: 'rich', version: '1.0', provider_name: 'Drive Avenue' })
    const src = /src="([^"]+)"/.exec(found.html)?.[1] ?? ''
    const frame = await ask(src.replace(webUrl, ''))
    expect(frame.status, src).toBe(200)
    expect(titleOf(frame.body)).toBe(found.title.replace('&', '&amp;'))
  }
})

test('any site may ask how a page is embedded, within its own dimensions', async () => {
  const url = `${webUrl}/vehicle/${(await aVehicle('active')).slug}`
  const { headers, body } = await oembed({ url, maxwidth: '300', maxheight: '150', format: 'json' })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('content-type')).toContain('application/json')
  const { width, height, html, ...rest } = JSON.parse(body) as { width: number; height: number; html: string }
  expect([width, height]).toEqual([300, 150])
  expect(html).toContain('width="300" height="150"')
  expect(rest).not.toHaveProperty('thumbnail_url')
  expect(JSON.parse((await oembed({ url })).body)).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 })
})

test('what is asked wrongly, or for another page, is refused as oEmbed has it', async () => {
  const url = `${webUrl}/vehicle/${(await aVehicle('active')).slug}`
  const gone = `${webUrl}/vehicle/${(await aVehicle('gone')).slug}`
  expect((await oembed({ url, format: 'xml' })).status).toBe(501)
  expect((await oembed({})).status).toBe(400)
  expect((await oembed({ url, maxwidth: 'wide' })).status).toBe(400)
  const others = [
    'https://example.com/vehicle/a',
    `${webUrl}/search`,
    `${webUrl}/vehicle/none`,
    gone,
    'vehicle',
    '//a.example/',
  ]
  for (const other of others) expect((await oembed({ url: other })).status, other).toBe(404)
})

test('a card runs no script, is framed by any site, and leads out of its frame', async () => {
  const car = await aVehicle('active')
  for (const path of [`/embed/vehicle/${car.slug}`, '/embed/dealership/huron-valley-honda']) {
    const answer = await ask(path)
    expect(policyOf(answer), path).toContain('frame-ancestors *')
    expect(policyOf(answer), path).toContain("default-src 'none'")
    expect(policyOf(answer), path).not.toMatch(/script-src|unsafe-eval/)
    expect(answer.headers.get('x-frame-options'), path).toBeNull()
    expect(answer.body, path).not.toMatch(/<script|<form|\son\w+=/)
    expect(answer.body, path).toMatch(/<a [^>]*target="_top"/)
    expect(answer.cookies, path).toEqual([])
  }
  expect(textOf((await ask(`/embed/vehicle/${car.slug}`)).body)).toMatch(/\$[\d,]+ ?total|Call for price/)
  const sold = await aVehicle('sold')
  expect(textOf((await ask(`/embed/vehicle/${sold.slug}`)).body)).toContain('Sold')
})

test('a card of what is unknown or gone says so, with its status', async () => {
  const gone = (await aVehicle('gone')).slug
  const unknown = await ask('/embed/vehicle/none')
  expect([unknown.status, titleOf(unknown.body)]).toEqual([404, 'Page Not Found'])
  expect(textOf(unknown.body)).toContain('Page Not Found: /embed/vehicle/none')
  expect((await ask(`/embed/vehicle/${gone}`)).status).toBe(410)
  expect((await ask('/embed/dealership/none')).status).toBe(404)
})

test('another site’s page brings nothing of it before somebody presses', async () => {
  const answer = await external(post)
  expect(answer.status).toBe(200)
  expect(policyOf(answer)).toMatch(/frame-ancestors 'self'.*sandbox allow-popups/)
  expect(policyOf(answer)).not.toMatch(/instagram|allow-scripts|allow-same-origin|frame-src|img-src/)
  expect(answer.body).not.toMatch(/<(script|iframe|img|link)[^>]*instagram/)
  expect(textOf(answer.body)).toContain('Nothing comes from instagram.com until you press.')
  const href = /class="embed-frame__load" href="([^"]+)"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const opened = await ask(href)
  expect(opened.body).toContain(
    '<iframe class="embed-frame__shown" src="https://www.instagram.com/p/fA9uwTtkSN/embed/"',
  )
})

test('an opened player has one host to come from, and no script of ours or of its own beside it', async () => {
  const answer = await external(post, true)
  const policy = policyOf(answer)
  expect(policy).toContain('frame-src https://www.instagram.com;')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|connect-src|unsafe-eval|\*/)
  expect(answer.body).not.toMatch(/<script|srcdoc|\son\w+=/)
  expect(answer.headers.get('x-frame-options')).toBeNull()
})

test('what is no page of an allowed provider is no frame, and leads nowhere', async () => {
  for (const url of [
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    `${webUrl}/about`,
    'https://www.instagram.com/',
  ]) {
    const answer = await external(url, true)
    expect(answer.status, url).toBe(404)
    expect(answer.body, url).not.toMatch(/evil|href=|<iframe/)
  }
})
