import { maxPhotos } from '../photos/photo-limits.contract'
import type { PhotoRow } from '../photos/photos'
import type { PhotoPolicy } from './kinds'
import type { PhotoIssueCode } from './photo-issues'
import type { FeedPhoto } from './photo-worker'

export interface Chosen {
  photo: FeedPhoto
  /** Why it is left out. */
  code: PhotoIssueCode | null
}

/**
 * Of the photos that were fetched, in the file's order: which are shown. Of those that wait for room, what is known of an earlier
 * day may be shown until then.
 */
export function choosePhotos(
  photos: readonly FeedPhoto[],
  placeholders: ReadonlySet<string>,
  { withWaiting }: { withWaiting: boolean },
): Chosen[] {
  const seen = new Set<string>()
  return photos
    .filter(({ state, assetId }) => (state === 'fetched' || (withWaiting && state === 'waiting')) && assetId !== null)
    .map((photo) => {
      const sha256 = photo.sha256 ?? ''
      const code = placeholders.has(sha256) ? 'PHOTO_PLACEHOLDER' : seen.has(sha256) ? 'PHOTO_DUPLICATE' : null
      seen.add(sha256)
      return { photo, code }
    })
}

export interface Arranging {
  before: readonly PhotoRow[]
  /** What this feed has ever brought to the vehicle, and what of it is shown now, in order. */
  ofFeed: ReadonlySet<string>
  wanted: readonly FeedPhoto[]
  /** The file names none at all, or placeholders alone. */
  isEmpty: boolean
  policy: PhotoPolicy
}

/** The vehicle's photos by the feed's policy. While none has come, those that are there stay. */
export function arrange({ before, ofFeed, wanted, isEmpty, policy }: Arranging): PhotoRow[] {
  if (wanted.length === 0 && !isEmpty) return [...before]
  const rows = wanted.map((photo) => before.find(({ assetId }) => assetId === photo.assetId) ?? rowOf(photo))
  const shown = new Set(rows.map(({ assetId }) => assetId))
  const manual = before.filter(({ assetId }) => !ofFeed.has(assetId) && !shown.has(assetId))
  if (isEmpty) return manual
  return arranged[policy]({ before, ofFeed, rows, shown, manual }).slice(0, maxPhotos)
}

interface Parts extends Pick<Arranging, 'before' | 'ofFeed'> {
  rows: PhotoRow[]
  shown: ReadonlySet<string>
  manual: PhotoRow[]
}

const arranged: Record<PhotoPolicy, (parts: Parts) => PhotoRow[]> = {
  replace: ({ rows }) => rows,
  keep_manual: ({ manual, rows }) => [...manual, ...rows],
  append({ before, ofFeed, rows, shown }) {
    const kept = before.filter(({ assetId }) => !ofFeed.has(assetId) || shown.has(assetId))
    return [...kept, ...rows.filter((row) => !kept.includes(row))]
  },
}

const rowOf = ({ assetId, likenessHash }: FeedPhoto): PhotoRow => ({
  assetId: assetId ?? '',
  likenessHash,
  alt: '',
  caption: '',
  angle: null,
})
