import { expect, test } from 'vitest'
import { linksInHtml } from './links'

const video = 'https://youtu.be/dQw4w9WgXcQ'
const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

/** HTML, and the addresses in it: the video's where none is given. */
const found: [given: string, ...addresses: string[]][] = [
  // bare addresses
  [video],
  [`<p>${video}</p>`],
  [`<p>Look: ${video}.</p>`],
  [`<p>(${video})</p>`],
  [`<ul><li>${video}<li>b</ul>`],
  [`<p>${video}<br>b</p>`],
  [`a<br>${video}<br/>b`],
  [`<b>${video}</b>`],
  [`<p><em>Look <strong>${video}</strong></em></p>`],
  [`<blockquote>${video}</blockquote>`],
  [`<table><tr><td>${video}</table>`],
  [`<div>${video}`],
  [`</p></div>${video}`],
  [`<p ${video}</p>${video}`, `${video}`],
  [`<unknown>${video}</unknown>`],
  [`<pre>${video}</pre><code>${video}</code>`],
  [`&lt;${video}&gt;`],
  [`&quot;${video}&quot;`],
  [`&#34;${video}&#x22;`],
  [`&nbsp;${video}&nbsp;`],
  ['<p>https://example.com/?a=1&amp;b=2</p>', 'https://example.com/?a=1&b=2'],
  ['<p>https://example.com/?a=1&b=2</p>', 'https://example.com/?a=1&b=2'],
  ['<p>https://example.com/?a=1&#38;b=2</p>', 'https://example.com/?a=1&b=2'],
  ['https&#58;//youtu.be/a', 'https://youtu.be/a'],
  ['<p>https://müller.example/a</p>', 'https://müller.example/a'],
  ['<p>https://m&uuml;ller.example/a</p>', 'https://müller.example/a'],
  [`<p>${video}</p><p>http://example.com:8080/b</p>`, video, 'http://example.com:8080/b'],
  [`<p>${video}</p><p>${video}</p>`],
  [`a < b ${video}`],
  [`1 <2 ${video}`],
  [`<!-- https://example.com/ -->${video}`],
  [`<![CDATA[x]]>${video}`],
  [`<?php ?>${video}`],
  [`<!doctype html><html><body>${video}`],
  [`<p title="${video}">${video}</p>`],
  [`<svg><text>${video}</text></svg>`],
  [`<p>&lt;a href="https://example.com/x"&gt;${video}&lt;/a&gt;</p>`],
  ['https://youtu.be/<b>a</b>', 'https://youtu.be/'],
  // links whose text is their target
  [link(video, video)],
  [link(video, ` ${video}\n`)],
  [link(` ${video} `, video)],
  [link(video, `<b>${video}</b>`)],
  [link(video, `<span><i>${video.slice(0, 12)}</i>${video.slice(12)}</span>`)],
  [`<A HREF='${video}'>${video}</A>`],
  [`<a href=${video}>${video}</a>`],
  [`<a class="x" href="${video}" target="_blank" rel="noopener">${video}</a>`],
  [`<a href="${video}">${video}`],
  [`<a href="${video}">${video}<p>`],
  [`<p>a ${link(video, video)} b</p>`],
  [`${link(video, video)}${link(video, video)}`],
  [`${link(video, video)} ${video}`],
  [link('https://example.com', 'https://example.com/'), 'https://example.com'],
  [link('https://example.com/', 'https://example.com'), 'https://example.com/'],
  [link('HTTPS://Example.com/A', 'https://example.com/A'), 'HTTPS://Example.com/A'],
  [link('https://xn--mller-kva.example/', 'https://müller.example/'), 'https://xn--mller-kva.example/'],
  [link('https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&amp;b=2'), 'https://example.com/?a=1&b=2'],
  [link('https://example.com/?a=1&b=2', 'https://example.com/?a=1&amp;b=2'), 'https://example.com/?a=1&b=2'],
  [link('https://example.com:443/a', 'https://example.com/a'), 'https://example.com:443/a'],
  [link('https://example.com/a)', 'https://example.com/a)'), 'https://example.com/a)'],
  [`${link('https://example.com/', 'film')} ${video}`],
  [`<a href="https://example.com/">film <a href="${video}">${video}</a></a>`],
  [`<a name="x">film</a> ${video}`],
]

test.each(found)('%s is read', (given, ...addresses) => {
  expect(linksInHtml(given)).toEqual(addresses.length > 0 ? addresses : [video])
})

test.each([
  // links that say something else than their target
  ...[link(video, 'film'), link(video, ''), link(video, 'https://youtu.be/other'), link(video, `see ${video}`)],
  ...[link(video, `${video}.`), link(video, `${video} ${video}`), link(video, video.toUpperCase())],
  ...[link('https://evil.example/', video), link('/vehicle/a', video), link('', video), link('#', video)],
  ...[link('javascript:alert(1)', 'javascript:alert(1)'), link('mailto:a@b.example', 'mailto:a@b.example')],
  ...[link('ftp://b.example/', 'ftp://b.example/'), link('youtu.be/a', 'youtu.be/a'), link('//youtu.be/a', video)],
  ...[link('https://a:b@c.example/', 'https://a:b@c.example/'), link('https://127.0.0.1/', 'https://127.0.0.1/')],
  ...[link(video, `<img src="${video}">`), link(video, 'youtu.be/dQw4w9WgXcQ'), `<a>${video}</a>`],
  ...[`<a href>${video}</a>`, `<a data-href="${video}">${video}</a>`, link('https://evil.example/', `<b>${video}</b>`)],
  ...[link(`${video}?a`, video), link(video, `${video}?a`), link(video.replace('https', 'http'), video)],
  ...[link(video, video.replace('dQ', 'DQ')), link(`java\nscript:${video}`, video)],
  // addresses that are no text
  ...[`<img src="${video}">`, `<img src=${video}>`, `<iframe src="${video}"></iframe>`, `<p title="${video}">a</p>`],
  ...[`<video poster="${video}"><source src="${video}"></video>`, `<form action="${video}"></form>`],
  ...[`<!-- ${video} -->`, `<!-- ${video}`, `<script>"${video}"</script>`, `<script src="${video}"></script>`],
  ...[`<style>@import ${video}</style>`, `<style>${video}`, `<script>${video}`, `<textarea>${video}</textarea>`],
  ...[`<iframe>${video}</iframe>`, `<object data="${video}">${video}</object>`, `<noscript>${video}</noscript>`],
  ...[`<template>${video}</template>`, `<title>${video}</title>`, `<option>${video}</option>`],
  ...[`<p ${video}`, `<p data-a="${video}`, `<a href="${video}`, `<${video}>`, `<base href="${video}">`],
  ...[`&lt;img src="${video}"&gt;`, `&lt;a href='${video}'&gt;`, `&lt;iframe src=${video}&gt;`],
  ...['<p>https:// youtu.be/a</p>', '<p>https://<b>youtu.be</b>/a</p>', 'ht<i>tps://youtu.be/a</i>', '', '<', '<a'],
])('nothing is read in %s', (given) => {
  expect(linksInHtml(given)).toEqual([])
})

test('an embed of a provider is no link', () => {
  const tweet = `<blockquote class="twitter-tweet"><p>a</p>${link('https://x.com/a/status/1', 'May 1')}</blockquote>`
  expect(linksInHtml(`${tweet}<script async src="https://platform.twitter.com/widgets.js"></script>`)).toEqual([])
})

// A reader that looks at what is behind more than once takes minutes for so much: the limit of the test ends it.
const [many, fewer] = [1_600_000, 400_000]
test.each([
  ['links', `<a href="${video}">`.repeat(fewer)],
  ['links in links', `${`<a href="${video}">`.repeat(fewer)}${'</a>'.repeat(fewer)}`],
  ['closing tags', '</a>'.repeat(fewer)],
  ['emphasis', `<b>${video}`.repeat(40_000)],
  ['opening signs', '<'.repeat(many)],
  ['entities', '&amp;'.repeat(fewer)],
  ['half entities', '&'.repeat(fewer)],
  ['comments', '<!--'.repeat(many)],
  ['quotes', `<a href="${"'".repeat(many)}`],
  ['tags without an end', '<a '.repeat(many)],
  ['values without an end', '<a b="'.repeat(many)],
  ['attributes', `<a ${'b = '.repeat(many)}`],
  ['spaces', `<a${' '.repeat(many)}b${' '.repeat(many)}`],
  ['scripts', '<script>'.repeat(many)],
  ['closed scripts', '<script></script>'.repeat(fewer)],
  ['declarations', '<!'.repeat(many)],
  ['an endless text of a link', `<a href="${video}">${video.repeat(400_000)}`],
])('a flood of %s is read in time', (_what, given) => {
  linksInHtml(given)
})
