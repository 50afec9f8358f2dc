import { expect, test } from 'vitest'
import { deliveredName } from '../api/site-settings/identity/delivered-name.contract'
import { sourcesIn } from './support/sources'

const product = sourcesIn(
  ['api', 'app', 'framework', 'server', 'public'],
  /(?<!\.test)\.(tsx?|mjs|css|json|webmanifest)$/,
)

/** Names the files that may say the delivered name, each with the reason. */
const excused: Record<string, string> = {
  'api/site-settings/identity/delivered-name.contract.ts': 'is where the delivered name is',
  'api/http/description/add-description.ts': 'names the program’s API to those who write programs for it',
  'api/inbox/appointments/calendar-file.ts': 'names the program that made a calendar file, which calendars store',
  'api/mergers/fixtures/populate.ts': 'is data of a test',
  'server/first-demo.ts': 'is said on the terminal, of the program',
  'server/main.ts': 'is said on the terminal, of the program',
}
const saysName = ({ text }: { text: string }) => text.includes(deliveredName)

test('the site’s name is a setting: no code says the delivered one', () => {
  const files = product.filter((source) => saysName(source) && !source.path.includes('/fixtures/replies/'))
  expect(files.map(({ path }) => path).filter((path) => !(path in excused))).toEqual([])
})

test('pages call `siteName`: without its call they print the source of a function', () => {
  const uncalled = /\{site(?:Name|Color|Logo|Title)\}/
  expect('<b>{siteName}</b>').toMatch(uncalled)
  expect(product.filter(({ text }) => uncalled.test(text)).map(({ path }) => path)).toEqual([])
})

test('every file that is excused says it', () => {
  const files = product.filter(saysName).map(({ path }) => path)
  expect(Object.keys(excused).filter((path) => !files.includes(path))).toEqual([])
})
