import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { RunDeals } from './RunDeals'

type Deals = RunDetail['openDeals']
const none = { conversations: 0, appointments: 0, offers: 0 }

function textOf(status: RunDetail['status'], openDeals: Deals): string {
  const run = { status, openDeals } as RunDetail
  return renderToStaticMarkup(<RunDeals run={run} />).replace(/<[^>]+>/g, '')
}

test('a run that waits says which conversations it would touch', () => {
  const deals = { delisted: { conversations: 3, appointments: 1, offers: 2 }, lowered: 1 }
  expect(textOf('ready', deals)).toBe(
    'Taking the missing vehicles off the site affects 3 open conversations, 1 appointment, and 2 open offers. ' +
      'We’ll say so in each conversation, end appointments and open offers, and email those customers.' +
      '1 open conversation is about vehicles whose price drops. We’ll say so in each.',
  )
})

test('one that was applied says which it has touched, and none says nothing', () => {
  expect(textOf('applied', { delisted: { ...none, conversations: 1 }, lowered: 2 })).toBe(
    '1 open conversation is about vehicles that left the site. We say so in each, and email customers whose appointment or offer ended.' +
      '2 open conversations are about vehicles whose price dropped. We say so in each.',
  )
  expect([textOf('ready', { delisted: none, lowered: 0 }), textOf('failed', null)]).toEqual(['', ''])
})
