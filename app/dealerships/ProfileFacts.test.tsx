import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProfileAbout } from './ProfileFacts'

const nothing = { about: '', languages: [], brands: [], services: [] }

test('About is left out where a dealership says nothing', () => {
  expect(renderToStaticMarkup(<ProfileAbout dealership={{ ...nothing, about: ' \n\n ' }} />)).toBe('')
})

test('About has a text in paragraphs, or the facts alone', () => {
  expect(renderToStaticMarkup(<ProfileAbout dealership={{ ...nothing, about: 'One.\n\nTwo.' }} />)).toContain(
    '<p>One.</p><p>Two.</p>',
  )
  expect(renderToStaticMarkup(<ProfileAbout dealership={{ ...nothing, brands: ['Honda'] }} />)).toContain(
    'New cars by Honda.',
  )
})
