import { expect, test } from 'vitest'
import { silhouetteNames } from '~/ui/icons/icon-names'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import { sellShots } from '../../../api/selling/shots.contract'
import { read } from '../../../tests/support/sources'

const symbolsOf = (file: string): (string | undefined)[] =>
  [...read(`app/selling/drawings/${file}.svg`).text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

test('every question, shot and body has its drawing', () => {
  const faults = conditionQuestions.map((question) => `${question}-fault`)
  expect(symbolsOf('condition').sort()).toEqual([...conditionQuestions, ...faults, 'good'].sort())
  expect(symbolsOf('shots').sort()).toEqual([...sellShots].sort())
  expect(symbolsOf('cars').sort()).toEqual([...silhouetteNames, 'vin'].sort())
})

test('the drawings take every tone from the page', () => {
  const styles = read('app/styles/components/sell-drawings.css').text
  for (const file of ['condition', 'shots', 'cars']) {
    const { text } = read(`app/selling/drawings/${file}.svg`)
    for (const [, name] of text.matchAll(/var\((--draw-[a-z-]+)\)/g)) expect(styles).toContain(`${name}:`)
    expect(text).not.toMatch(/#[0-9a-f]{3}/i)
  }
})
