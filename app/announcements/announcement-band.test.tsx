import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AnnouncementBand } from './AnnouncementBand'

const announcements = ['Fees', 'Hours', 'Feeds'].map((title, place) => ({ id: place + 1, title, text: '' }))
const root = vi.hoisted(() => ({ data: {} as object }))
vi.mock('~/root-data', () => ({ useRootData: () => root.data }))

test('one announcement is shown, and the others are behind a line that counts them', () => {
  root.data = { announcements, page: '/' }
  const [before = '', after = ''] = renderToStaticMarkup(<AnnouncementBand />).split('<details')
  expect(before).toContain('Fees')
  expect(before).not.toContain('Hours')
  expect(after).toContain('2 more announcements</summary>')
  expect(after).toContain('Feeds')
})

test('a single one has no such line, and none has no band', () => {
  root.data = { announcements: announcements.slice(0, 1), page: '/' }
  expect(renderToStaticMarkup(<AnnouncementBand />)).not.toContain('<details')
  root.data = { page: '/' }
  expect(renderToStaticMarkup(<AnnouncementBand />)).toBe('')
})
