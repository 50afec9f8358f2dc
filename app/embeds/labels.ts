import type { EmbedItem } from '../../api/embeds/contract'

type Shown = NonNullable<EmbedItem['shows']>

interface Told {
  shows: Shown | null
  title: string | null
  provider: string | null
  host: string
}

const nouns: Record<Shown, string> = { video: 'Video', post: 'Post', photo: 'Photo', quote: 'Post', page: 'Page' }
const buttons: Record<Shown, string> = {
  video: 'Load video',
  post: 'Load post',
  photo: 'Load photo',
  quote: 'Show post',
  page: 'Show page',
}

export const titleOf = ({ title, shows, provider, host }: Told): string =>
  title ?? `${nouns[shows ?? 'page']} on ${provider ?? host}`
export const buttonOf = ({ shows }: Pick<Told, 'shows'>): string => buttons[shows ?? 'page']

/** Null: nothing of the other site is loaded, pressed or not. */
export function noteOf({ shows, host }: Pick<Told, 'shows' | 'host'>): string | null {
  if (shows === 'quote' || shows === 'page' || shows === null) return null
  return `Nothing comes from ${host} until you press. It will then know that you ${shows === 'video' ? 'watched' : 'looked'}.`
}
