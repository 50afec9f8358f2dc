import { count } from '~/format/numbers'

const parts = [
  ['heading', /<h3>/g],
  ['list', /<[uo]l>/g],
  ['bold passage', /<strong>/g],
  ['italic passage', /<em>/g],
] as const

/** What a text is formatted with, where two versions are compared. */
export const formattingInWords = (html = ''): string =>
  parts
    .map(([name, tag]) => [name, html.match(tag)?.length ?? 0] as const)
    .filter(([, times]) => times > 0)
    .map(([name, times]) => count(times, name))
    .join(', ') || 'none'
