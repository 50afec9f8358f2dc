import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './BarChart'
import { Funnel } from './Funnel'
import { barGeometry, binsOf } from './geometry/bars'
import { funnelGeometry } from './geometry/funnel'
import { lineGeometry } from './geometry/line'
import { LineChart } from './LineChart'
import { Kpi, Kpis } from './Tiles'

const cellsOf = (html: string) => [...html.matchAll(/<t[hd](?:\s[^>]*)?>(.*?)<\/t[hd]>/g)].map(([, text]) => text)
const dollars = (value: number) => `$${value}`

test('a line beside the one before has a sentence, a legend and a table, and no slider without script', () => {
  const [now, before] = [
    [1, 2],
    [3, 4],
  ]
  const geometry = lineGeometry([now, before])
  if (!geometry) throw new Error('There is no chart.')
  const html = renderToStaticMarkup(
    <LineChart
      geometry={geometry}
      series={[
        { name: 'This week', total: '3', values: now },
        { name: 'Last week', total: '7', values: before },
      ]}
      names={['Mon', 'Tue']}
      heading="Day"
      formatValue={dollars}
      label="Views per day: 3, 7 before."
    />,
  )
  expect(html).toContain('role="img" aria-label="Views per day: 3, 7 before."')
  expect(html).toContain('This week, 3')
  expect(cellsOf(html)).toEqual(['Day', 'This week', 'Last week', 'Mon', '$1', '$3', 'Tue', '$2', '$4'])
  expect(html).not.toContain('type="range"')
})

test('stacked bars and a histogram say in a table what they draw', () => {
  const series = [
    { name: 'New', values: [1, 0] },
    { name: 'Used', values: [2, 5] },
  ]
  const stack = barGeometry(series.map(({ values }) => values))
  const bins = binsOf([1, 1, 7], 4)
  const histogram = barGeometry([bins.map(({ count }) => count)], 'touching')
  if (!stack || !histogram) throw new Error('There is no chart.')
  const stacked = renderToStaticMarkup(
    <BarChart geometry={stack} series={series} names={['Mon', 'Tue']} heading="Day" label="Listed." />,
  )
  expect(cellsOf(stacked)).toEqual(['Day', 'New', 'Used', 'Mon', '1', '2', 'Tue', '0', '5'])
  expect(stacked.match(/<rect/g)?.length).toBe(3 + 2)
  const binned = renderToStaticMarkup(
    <BarChart
      geometry={histogram}
      series={[{ name: 'Leads', values: bins.map(({ count }) => count) }]}
      names={bins.map(({ from, to }) => `${from} to ${to}`)}
      heading="Minutes"
      label="First answers."
    />,
  )
  expect(cellsOf(binned).slice(0, 4)).toEqual(['Minutes', 'Leads', '0 to 2', '2'])
})

test('a funnel says counts and shares of the step before', () => {
  const html = renderToStaticMarkup(
    <Funnel
      steps={funnelGeometry([200, 50])}
      names={['Opened', 'Lead']}
      formatValue={String}
      formatShare={(share) => `${share * 100}%`}
    />,
  )
  expect(cellsOf(html)).toEqual(['Step', 'Count', 'Of the step before', 'Opened', '200', '', 'Lead', '50', '25%'])
})

test('a tile says its direction in words', () => {
  const tile = (direction: 'up' | 'down' | 'flat') =>
    renderToStaticMarkup(
      <Kpis>
        <Kpi label="Leads" value="97" delta={{ text: '11%', direction, good: true, note: 'vs prior 7 days' }} />
      </Kpis>,
    ).replace(/<[^>]*>/g, '')
  expect(tile('up')).toBe('Leads97up 11%vs prior 7 days')
  expect(tile('down')).toContain('down 11%')
  expect(tile('flat')).toContain('unchanged, 11%')
})
