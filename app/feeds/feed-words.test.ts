import { expect, test } from 'vitest'
import { scheduleInWords, typeOptions } from './feed-words'

test('where no folders are watched the kind is shown, cannot be chosen, and says why', () => {
  const folder = (watches: boolean, chosen?: 'directory' | 'url') =>
    typeOptions(watches, chosen).find(({ value }) => value === 'directory')
  expect(folder(false)).toMatchObject({ disabled: true, hint: expect.stringContaining('aren’t set up on this site') })
  expect(folder(false, 'directory')).toMatchObject({ disabled: false })
  expect(folder(true)).toMatchObject({ disabled: false, label: 'Watched folder' })
  expect(typeOptions(false, undefined).filter(({ disabled }) => disabled)).toHaveLength(1)
})

test('a folder has no schedule', () => {
  const feed = { schedule: 'hourly', dailyAt: '03:00' } as const
  expect(scheduleInWords({ ...feed, type: 'directory' })).toBe('When a file arrives')
  expect(scheduleInWords({ ...feed, type: 'url' })).toBe('Every hour')
})
