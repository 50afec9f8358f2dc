import { readFileSync } from 'node:fs'
import { projectPath } from '../database/paths'
import type { siteSettings } from './schema'

/** Nothing here names a person or a place. */
export const firstSettings = (): (typeof siteSettings.$inferInsert)[] => [
  {
    key: 'contact',
    value: {
      hours: 'Monday to Friday, 9 to 5 Eastern',
      replyWithin: 'two business days',
    },
  },
]

export const readText = (name: string): string =>
  readFileSync(projectPath('api/content/texts', `${name}.md`), 'utf8').trim()
