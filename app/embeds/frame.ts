import { embedPaths } from '~/embed-paths'
import type { EmbedItem } from '../../api/embeds/contract'
import { sandboxes } from '../../api/embeds/sandboxes.contract'

const usual = '16 / 9'

/** The frame of an embed, opened: where it is and what it may do; null: it is a link. */
export function frameOf({ kind, frame, url, shows, width, height }: Omit<EmbedItem, 'html'>) {
  if (kind !== 'embed' || frame === null || shows === null) return null
  const ratio = width && height ? `${width} / ${height}` : usual
  if (shows === 'page') return { src: new URL(frame, 'https://site.example').pathname, sandbox: sandboxes.own, ratio }
  const sandbox = sandboxes[shows === 'video' || shows === 'post' ? 'player' : 'still']
  return { src: embedPaths.external(url, true), sandbox, ratio }
}
