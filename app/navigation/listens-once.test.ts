import { expect, test, vi } from 'vitest'

test('a page that mounts anew after an error listens once for lost forms and for the search key', async () => {
  vi.resetModules()
  const addEventListener = vi.fn()
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('document', { addEventListener })
  const { watchUnsent } = await import('./unsent-notice')
  const { focusSearchOnSlash } = await import('./focus-search')
  for (const _ of [1, 2]) {
    watchUnsent()
    focusSearchOnSlash()
  }
  expect(addEventListener.mock.calls.map(([type]) => type)).toEqual(['submit', 'click', 'keydown'])
})
