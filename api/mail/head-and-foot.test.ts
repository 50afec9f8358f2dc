import { expect, test } from 'vitest'
import { deliveredSite } from './mail-site'
import { renderContent } from './render-email'

const content = {
  subject: 'A reply from Huron Valley Honda',
  preview: 'It is still here.',
  heading: 'It is still here',
  dealership: { name: 'Huron Valley Honda', logoId: null },
  paragraphs: ['Come by on Friday.'],
  because: 'You asked about a car.',
}

test('a mail begins with the name of the site and its mark, without a picture', async () => {
  const { html, text } = await renderContent(content, 'https://cars.example', deliveredSite)
  const head = html.slice(html.indexOf('<body'), html.indexOf('Huron Valley Honda</b>'))
  expect(head).toContain('href="https://cars.example"')
  expect(head).toMatch(/class="mark"[^>]*background-color:#0f4634;color:#ffffff[^>]*>Λ</)
  expect(html).not.toContain('<img')
  expect(html, 'readable in the dark').toMatch(/\.mark[^{]*\{ background-color: #8fcfae !important; color: #0a2017/)
  expect(text).toMatch(/^Drive Avenue/)
  expect(text).not.toContain('Λ')
})

test('a mail ends with why it came, whose it is, and where to write and read about privacy', async () => {
  const { text } = await renderContent(content, 'https://cars.example', deliveredSite)
  const foot = text.slice(text.indexOf('You asked about a car.')).replace(/\s+/g, ' ')
  expect(foot).toMatch(/^You asked about a car. Replies to this email are not read; write to us here/)
  expect(foot).toContain('Drive Avenue. One price per car: every fee you must pay is in it.')
  expect(foot).toMatch(
    /Contact https:\/\/cars\.example\/contact · Privacy policy https:\/\/cars\.example\/privacy-policy$/,
  )
})
