import { expect, test } from 'vitest'
import { linksInText } from './links.contract'

const video = 'https://youtu.be/dQw4w9WgXcQ'
const label = 'a'.repeat(60)
/** A host of so many characters. */
const host = (length: number) => `${`${label}.`.repeat(8).slice(0, length - 4)}.com`

/** A text, and the addresses in it: the video's where none is given. */
const found: [given: string, ...addresses: string[]][] = [
  // the address alone, and among words
  [video],
  [` ${video} `],
  [`Look: ${video}`],
  [`Look:${video}`],
  [`${video} is worth it`],
  [`a\n${video}\nb`],
  [`a\t${video}\tb`],
  [`a\r\n${video}\r\nb`],
  [`a\u00a0${video}\u00a0b`],
  [`a\u2003${video}\u3000b`],
  [`動画${video}`],
  [`-${video}`],
  [`=${video}`],
  [`/${video}`],
  ['http://youtu.be/a', 'http://youtu.be/a'],
  ['HTTPS://YouTu.Be/A', 'HTTPS://YouTu.Be/A'],
  ['hTTp://EXAMPLE.COM', 'hTTp://EXAMPLE.COM'],
  // punctuation of the sentence around it
  [`${video}.`],
  [`${video},`],
  [`${video};`],
  [`${video}:`],
  [`${video}!`],
  [`${video}?`],
  [`${video}?!`],
  [`${video}...`],
  [`${video}…`],
  [`${video}'`],
  [`'${video}'`],
  [`"${video}"`],
  [`“${video}”`],
  [`‘${video}’`],
  [`„${video}“`],
  [`«${video}»`],
  [`‹${video}›`],
  [`\`${video}\``],
  [`*${video}*`],
  [`**${video}**`],
  [`${video}。`],
  [`${video}、次`],
  [`「${video}」`],
  [`（${video}）`],
  [`【${video}】`],
  [`${video}！`],
  [`${video}：`],
  [`|${video}|`],
  // brackets
  [`(${video})`],
  [`(see ${video})`],
  [`(see ${video}).`],
  [`[${video}]`],
  [`<${video}>`],
  [`{${video}}`],
  [`((${video}))`],
  [`([${video}])`],
  [`[film](${video})`],
  ['https://en.example.org/wiki/A_(b)', 'https://en.example.org/wiki/A_(b)'],
  ['(https://en.example.org/wiki/A_(b))', 'https://en.example.org/wiki/A_(b)'],
  ['(https://en.example.org/wiki/A_(b).)', 'https://en.example.org/wiki/A_(b)'],
  ['https://example.com/a[1]', 'https://example.com/a[1]'],
  ['[https://example.com/a[1]]', 'https://example.com/a[1]'],
  ['https://example.com/a)b', 'https://example.com/a)b'],
  // what an address may hold
  ['https://youtu.be/abc_', 'https://youtu.be/abc_'],
  ['https://youtu.be/abc-', 'https://youtu.be/abc-'],
  ['https://example.com/~ann/', 'https://example.com/~ann/'],
  ['https://example.com/a,b;c', 'https://example.com/a,b;c'],
  ["https://example.com/it's", "https://example.com/it's"],
  ['https://example.com/?a=1&b=2', 'https://example.com/?a=1&b=2'],
  ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&amp;b=2'],
  ['https://example.com/?q=a+b%20c', 'https://example.com/?q=a+b%20c'],
  ['https://example.com?x', 'https://example.com?x'],
  ['https://example.com#top', 'https://example.com#top'],
  ['https://example.com/#/a/b', 'https://example.com/#/a/b'],
  ['https://example.com/a@b', 'https://example.com/a@b'],
  ['https://example.com/$1!2', 'https://example.com/$1!2'],
  ['https://example.com//a//b', 'https://example.com//a//b'],
  ['https://web.example.com/https://example.org/', 'https://web.example.com/https://example.org/'],
  // ports and hosts
  ['https://example.com:8443/a', 'https://example.com:8443/a'],
  ['https://example.com:443', 'https://example.com:443'],
  ['http://example.com:80/', 'http://example.com:80/'],
  ['https://example.com:', 'https://example.com'],
  ['https://a.b.c.d.example.museum/', 'https://a.b.c.d.example.museum/'],
  ['https://exa-mple.com', 'https://exa-mple.com'],
  ['https://exa_mple.com/', 'https://exa_mple.com/'],
  ['https://1.example.com', 'https://1.example.com'],
  ['https://example.com.', 'https://example.com'],
  ['https://example.com./a', 'https://example.com./a'],
  ['https://xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ['https://müller.example/straße', 'https://müller.example/straße'],
  ['https://例え.テスト/パス', 'https://例え.テスト/パス'],
  ['https://пример.испытание/', 'https://пример.испытание/'],
  ['https://مثال.إختبار/', 'https://مثال.إختبار/'],
  ['https://example.com/🚗', 'https://example.com/🚗'],
  [`https://${host(255)}/a`, `https://${host(255)}/a`],
  [`https://${host(256)}/a`, `https://${host(256)}/a`],
  [`https://example.com/${'a'.repeat(1900)}`, `https://example.com/${'a'.repeat(1900)}`],
  // several, each once
  [`${video} ${video}`],
  [`${video} http://example.com/b`, video, 'http://example.com/b'],
  [`https://b.example/ ${video}`, 'https://b.example/', video],
  ['https://a.example/,https://b.example/', 'https://a.example/,https://b.example/'],
  ['https://a.example/ https://A.example/', 'https://a.example/', 'https://A.example/'],
  // after markup that was typed
  [`<p>${video}</p>`],
  [`<a href="https://example.com/">${video}</a>`],
  [`<b>${video}`],
  [`data-src ${video}`],
  [`\u200b${video}\u200b`],
  [`\u202a${video}\u202c`],
  [`a\u0000${video}\u0007`],
  [`\ud800${video}\udc00`],
]

test.each(found)('%s is read', (given, ...addresses) => {
  expect(linksInText(given)).toEqual(addresses.length > 0 ? addresses : [video])
})

test.each([
  ...['', ' ', 'https', 'https:', 'https:/', 'https://', 'http://', 'https:// youtu.be/a', 'https:///youtu.be'],
  ...['youtu.be/a', 'www.youtube.com/watch?v=a', '//youtu.be/a', 'ftp://youtu.be/a', 'mailto:a@youtu.be'],
  ...['javascript:alert(1)', 'data:text/html,https', 'file:///etc/passwd', 'blob:youtu.be', 'xhttps://youtu.be/a'],
  ...['9https://youtu.be/a', '_https://youtu.be/a', 'https://localhost/a', 'https://youtube/a', 'http://intranet:80/'],
  ...['https://127.0.0.1/', 'https://10.0.0.7:8080/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/'],
  ...['https://[fd00::1]:443/a', 'https://169.254.169.254/latest', 'https://1.2.3.4', 'https://.com', 'https://com.'],
  ...['https://example.com:99999/', 'https://example.com:port/', 'https://ex%00ample.com/', 'https://a b.com'],
  ...['https://ann@youtu.be/a', 'https://ann:secret@youtu.be/a', 'https://youtu.be@evil.example/', 'https://a@'],
  ...[`https://${host(257)}/a`, `https://${'a'.repeat(5000)}.com/`, `https://example.com/${'a'.repeat(2000)}`],
  ...[`href="${video}"`, `href='${video}'`, `href=${video}`, `src="${video}"`, `src=${video}`, `SRC = "${video}"`],
  ...[`<a href="${video}">film</a>`, `<img src='${video}'>`, `<iframe src=${video}>`, `<script src="${video}">`],
  ...[`<a\nhref =\t"${video}" >film`, 'https://-', 'https://..', 'https://example.123/', 'https://?', 'https://#a'],
])('nothing is read in %s', (given) => {
  expect(linksInText(given)).toEqual([])
})

// A reader that looks at what is behind more than once takes minutes for so much: the limit of the test ends it.
const n = 200_000
test.each([
  ['schemes', 'https://'.repeat(n)],
  ['addresses', `${video} `.repeat(20_000)],
  ['brackets', `${video}${'('.repeat(n)}${')'.repeat(n)}`],
  ['closing brackets', `${video}${')'.repeat(n)}`],
  ['dots', `https://${'.'.repeat(n)}`],
  ['labels', `https://${'a.'.repeat(n)}`],
  ['letters', `https://${'a'.repeat(n)}`],
  ['attributes', `href="${'https://a.example'.repeat(20_000)}`],
  ['spaces', `href${' '.repeat(n)}="${video}"`],
  ['wide letters', `https://${'例'.repeat(n)}`],
  ['opening signs', '<'.repeat(n)],
])('a flood of %s is read in time', (_what, given) => {
  linksInText(given.repeat(2))
})

test('an address with letters of other languages is read however often', () => {
  const given = 'https://müller.example/straße'
  expect(Array.from({ length: 20_000 }, () => linksInText(given).length).every((count) => count === 1)).toBe(true)
})
