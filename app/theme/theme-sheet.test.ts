import { expect, test } from 'vitest'
import { themeColors } from '../../api/site-settings/look/theme-colors.contract'
import { read } from '../../tests/support/sources'
import { sampleGrounds } from './sample-grounds'
import { frameColors, sampleSheetPath, themeSheet, themeSheetPath } from './theme-sheet.server'

const fileOf = (path: string) => path.split('/').at(-1) ?? ''

test('the sheet of a color has its shades for light, dark and what was chosen, and spares administrators’ rail', () => {
  const sheet = themeSheet(fileOf(themeSheetPath('#1f4e9c')))?.css ?? ''
  const { accent } = themeColors('#1f4e9c')
  expect(sheet).toMatch(/^@layer tokens\{:root\{--color-accent:#1f4e9c;/)
  expect(sheet).toContain(
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--color-accent:${accent[1]};`,
  )
  expect(sheet).toContain(`:root[data-theme=dark]{--color-accent:${accent[1]};`)
  expect(sheet).toContain(':root:not([data-area=admin]){--color-rail-current:')
  expect(sheet.match(/\{/g)?.length).toBe(sheet.match(/\}/g)?.length)
  expect(frameColors('#1f4e9c')).toContain(':root{--link:')
})

test('a sample is in light and dark at once, on the grounds of the tokens', () => {
  const sheet = themeSheet(fileOf(sampleSheetPath('#1f4e9c')))?.css ?? ''
  expect(sheet).toMatch(/^\.looksample--day\{.*\}\n\.looksample--night\{.*\}\n$/)
  const tokens = read('app/styles/tokens.css').text.replace(/ +/g, ' ')
  for (const [name, pair] of Object.entries(sampleGrounds))
    expect(tokens).toContain(`--color-${name}: light-dark(${pair.join(', ')})`)
})

test('an address of another release has the shades of this one, which are cached for a moment', () => {
  const current = themeSheet('1-1f4e9c.css')
  expect(current?.isCurrent).toBe(true)
  for (const file of ['0-1f4e9c.css', '2-1f4e9c.css', '01-1f4e9c.css'])
    expect(themeSheet(file), file).toEqual({ css: current?.css, isCurrent: false })
})

test('no other address has a sheet: one of no color, and of a color without contrast', () => {
  for (const file of [
    '12345-1f4e9c.css',
    'x-1f4e9c.css',
    '1-f28c28.css',
    '1-1F4E9C.css',
    '1-1f4e9.css',
    '1-1f4e9c.js',
    '',
    '../1-1f4e9c.css',
  ])
    expect(themeSheet(file), file).toBeNull()
})
