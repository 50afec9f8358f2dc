import { optionsOf } from '~/forms/options'
import type { IconName } from '~/ui/icons/Icon'
import type { Feed } from '../../api/feeds/sources/sources.contract'

export const typeNames: Record<Feed['type'], string> = {
  upload: 'Upload by hand',
  url: 'Web address',
  directory: 'Watched folder',
}
export const typeIcons: Record<Feed['type'], IconName> = {
  upload: 'upload',
  url: 'link',
  directory: 'inbox',
}
const typeHints: Record<Feed['type'], string> = {
  upload: 'Somebody of your team sends a file here.',
  url: 'We fetch the file from an https address.',
  directory: 'Your software puts the file into a folder of ours, by SFTP or FTP.',
}
const noFolders = 'Whoever runs this site has set up no folders yet. Ask them, or choose another way.'

/** One that the feed has already can always be chosen. */
export const typeOptions = (watchesFolders: boolean, chosen: Feed['type'] | undefined) =>
  optionsOf(typeNames).map((option) => {
    const isOff = option.value === 'directory' && !watchesFolders && chosen !== 'directory'
    return { ...option, disabled: isOff, hint: isOff ? noFolders : typeHints[option.value as Feed['type']] }
  })
export const authNames: Record<Feed['auth'], string> = {
  none: 'Nothing',
  basic: 'User name and password',
  bearer: 'Access token',
}
export const formatNames: Record<Feed['format'], string> = {
  auto: 'Recognized by itself',
  comma: 'Comma (CSV)',
  tab: 'Tab (TSV)',
  pipe: 'Pipe |',
  semicolon: 'Semicolon ;',
  xml: 'XML',
  json: 'JSON',
}
export const encodingNames: Record<Feed['encoding'], string> = {
  auto: 'Recognized by itself',
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (1252)',
  'iso-8859-15': 'Latin 9 (ISO 8859-15)',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16, little end first',
  'utf-16be': 'UTF-16, big end first',
}
export const scheduleNames: Record<Feed['schedule'], string> = {
  off: 'Only when you say so',
  hourly: 'Every hour',
  six_hourly: 'Every 6 hours',
  daily: 'Every day',
}
export const keyOptions = [
  { value: 'vin', label: 'The VIN', hint: 'Every row needs one.' },
  {
    value: 'stock',
    label: 'The stock number',
    hint: 'Every row needs one; the VIN may be missing. A row whose VIN is another vehicle’s is refused.',
  },
]
export const missingOptions = [
  { value: 'ask', label: 'Ask', hint: 'You decide in each run.' },
  { value: 'delist', label: 'Take off the site', hint: 'Their conversations stay.' },
  { value: 'keep', label: 'Keep', hint: 'Nothing happens to them.' },
]
export const photoOptions = [
  { value: 'keep_manual', label: 'Keep yours', hint: 'Vehicles with photos of your own keep them as they are.' },
  { value: 'replace', label: 'Replace', hint: 'The file decides.' },
  { value: 'append', label: 'Add', hint: 'New ones go behind yours; none is removed.' },
]

/** When its file comes. */
export function scheduleInWords({ type, schedule, dailyAt }: Pick<Feed, 'type' | 'schedule' | 'dailyAt'>): string {
  if (type === 'upload') return 'When you upload'
  if (type === 'directory') return 'When a file is put there'
  return schedule === 'daily' ? `Every day at ${dailyAt}` : scheduleNames[schedule]
}

export const storedSecretHint =
  'One is stored. Leave this empty to keep it. After a change of the server, the user name or how it signs in, enter it again: we send it only where you entered it for.'
