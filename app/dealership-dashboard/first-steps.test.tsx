import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstSteps, stepsInWords } from './FirstSteps'
import { todoLine } from './todo-labels'

const steps = [
  { kind: 'vehicles', done: false },
  { kind: 'hours', done: true },
] as const

test('each first step leads to where it is done and says whether it is', () => {
  const html = renderToStaticMarkup(<FirstSteps steps={steps} dealershipId={7} />)
  for (const path of [
    '/dealership/7/inventory/new',
    '/dealership/7/inventory/feed/new',
    '/dealership/7/settings#hours',
  ])
    expect(html).toContain(`href="${path}"`)
  expect(html.match(/Done:|Not done:/g)).toEqual(['Not done:', 'Done:'])
  expect(stepsInWords(steps)).toBe('1 of 2 first steps done')
})

test('one feed run that waits leads to its decision, several to their list', () => {
  const run = { id: 9, fileName: 'short.csv' }
  const todo = { kind: 'runs', count: 1, held: 1, run } as const
  expect(todoLine(todo, 7)).toMatchObject({
    title: 'Feed run is held',
    href: '/dealership/7/inventory/feed/runs/9#decide',
    tone: 'bad',
  })
  expect(todoLine({ ...todo, count: 2 }, 7)).toMatchObject({
    title: 'Feed runs wait for you, 1 held',
    href: '/dealership/7/inventory/feed?state=waiting#runs',
  })
  expect(todoLine({ ...todo, held: 0 }, 7)).toMatchObject({ title: 'Feed run waits for you', tone: 'warn' })
})
