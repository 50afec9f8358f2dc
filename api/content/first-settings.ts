import { readFileSync } from 'node:fs'
import { projectPath } from '../database/paths'
import { deliveredName } from '../site-settings/identity/delivered-name.contract'
import type { siteSettings } from './schema'

/** Nothing here names a person or a place. */
export const firstSettings = (): (typeof siteSettings.$inferInsert)[] => [
  { key: 'about', value: { title: `About ${deliveredName}`, markdown: readText('about') } },
  {
    key: 'founder_bio',
    value: { name: null, title: 'Why this marketplace exists', markdown: readText('founder-bio') },
  },
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
