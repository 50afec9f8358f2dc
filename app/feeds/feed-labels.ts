import { number } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import type { IconName } from '~/ui/icons/Icon'
import type { Output } from '~/upstream/call-input'
import type { Feed, listFeeds } from '../../api/feeds/sources/sources.contract'

export const typeNames: Record<Feed['type'], string> = {
  upload: 'Manual upload',
  url: 'URL',
  directory: 'Watched folder',
  push: 'API',
}
export const typeIcons: Record<Feed['type'], IconName> = {
  upload: 'upload',
  url: 'link',
  directory: 'inbox',
  push: 'key-round',
}
const typeHints: Record<Feed['type'], string> = {
  upload: 'Someone on your team uploads the file here.',
  url: 'We fetch the file from an https address.',
  directory: 'Your software sends the file to a folder of ours by SFTP or FTP.',
  push: 'Your software sends the file to our API with an API key.',
}
const noFolders = 'Folders aren’t set up on this site yet. Contact support or choose another option.'

/** One that the feed has already can always be chosen. */
export const typeOptions = (watchesFolders: boolean, chosen: Feed['type'] | undefined) =>
  optionsOf(typeNames).map((option) => {
    const isOff = option.value === 'directory' && !watchesFolders && chosen !== 'directory'
    return { ...option, disabled: isOff, hint: isOff ? noFolders : typeHints[option.value as Feed['type']] }
  })
export const authNames: Record<Feed['auth'], string> = {
  none: 'None',
  basic: 'User name and password',
  bearer: 'Access token',
}
export const formatNames: Record<Feed['format'], string> = {
  auto: 'Auto-detect',
  comma: 'Comma (CSV)',
  tab: 'Tab (TSV)',
  pipe: 'Pipe |',
  semicolon: 'Semicolon ;',
  caret: 'Caret ^',
  tilde: 'Tilde ~',
  xml: 'XML',
  json: 'JSON',
}
export const encodingNames: Record<Feed['encoding'], string> = {
  auto: 'Auto-detect',
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (1252)',
  'iso-8859-15': 'Latin 9 (ISO 8859-15)',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}
export const scheduleNames: Record<Feed['schedule'], string> = {
  off: 'Only when you start it',
  hourly: 'Every hour',
  six_hourly: 'Every 6 hours',
  daily: 'Every day',
}
export const keyOptions = [
  { value: 'vin', label: 'VIN', hint: 'Every row needs one.' },
  {
    value: 'stock',
    label: 'Stock number',
    hint: 'Every row needs one. The VIN is optional; a row with another vehicle’s VIN is rejected.',
  },
]
export const missingOptions = [
  { value: 'ask', label: 'Ask', hint: 'You decide each time.' },
  { value: 'delist', label: 'Take off the site', hint: 'Conversations about them are kept.' },
  { value: 'keep', label: 'Keep', hint: 'Nothing happens to them.' },
]
export const noticeOptions = [
  { value: 'all', label: 'Everything', hint: 'Runs that fail, are held or wait for review.' },
  { value: 'trouble', label: 'Only trouble', hint: 'Runs that fail or are held.' },
  { value: 'none', label: 'Nothing', hint: 'Look here instead.' },
]
export const photoOptions = [
  { value: 'keep_manual', label: 'Keep yours', hint: 'Vehicles with photos you added keep them.' },
  { value: 'replace', label: 'Replace', hint: 'Photos from the file replace yours.' },
  { value: 'append', label: 'Add', hint: 'Photos from the file go after yours. None are removed.' },
]

/** When its file comes. */
export function scheduleInWords({ type, schedule, dailyAt }: Pick<Feed, 'type' | 'schedule' | 'dailyAt'>): string {
  if (type === 'upload') return 'When you upload'
  if (type === 'directory' || type === 'push') return 'When a file arrives'
  return schedule === 'daily' ? `Every day at ${dailyAt}` : scheduleNames[schedule]
}

export type Megabytes = NonNullable<Output<typeof listFeeds>['megabytes']>

/** Says what may be uploaded and how much, and what is left of it once something came today. */
export function limitsInWords({ perFile, perDay, left }: Megabytes): string {
  const limits = `CSV, Excel (.xlsx), XML or JSON, up to ${number(Math.min(perFile, perDay))} MB a file, ${number(perDay)} MB a day.`
  return left < perDay ? `${limits} ${number(left)} MB left today.` : limits
}

export const storedSecretHint =
  'Saved. Leave empty to keep it. If you change the server, user name or sign-in method, enter it again: we never send it anywhere else.'
