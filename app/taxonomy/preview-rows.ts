import { count, counted, number } from '~/format/numbers'
import type { KeyValue } from '~/ui/KeyValues'
import type { TaxonomyChange, TaxonomyPreview } from '../../api/taxonomy/contract'

/** Says in words what a change would do, line by line. */
export function previewRows(kind: TaxonomyChange['kind'], preview: TaxonomyPreview): KeyValue[] {
  if (kind === 'remove_alias') return [['Imports', `“${preview.fromName}” is a name like any other again.`]]
  const aliases = preview.aliases.map((name) => `“${name}”`).join(', ')
  if (kind.startsWith('alias'))
    return [['Read from now on', `${aliases} as ${preview.intoName}, in imports, the editor and searches`]]
  const { vehicles, dealerships, onSale, addresses, campaigns, feeds } = preview
  const isMerge = kind.startsWith('merge')
  return [
    [
      isMerge ? 'Vehicles that move' : 'Vehicles',
      `${number(vehicles)} of ${count(dealerships, 'dealership')}, ${number(onSale)} on sale`,
    ],
    ['Models', modelWords(preview)],
    ['Trims', kind === 'merge_trim' ? null : trimWords(preview)],
    ['Ratings', isMerge ? 'All of them are computed again' : 'Stay as they are'],
    ['Addresses', `${count(addresses, 'redirects', 'redirect')} (301)`],
    ['Saved searches', searchWords(preview)],
    [
      'Campaigns',
      campaigns > 0
        ? `${count(campaigns, 'campaign')} of the make ${campaigns === 1 ? 'goes' : 'go'} on under the new name`
        : null,
    ],
    ['Aliases', aliases === '' ? 'None' : `+${preview.aliases.length}: ${aliases}`],
    [
      'Feeds',
      feeds === 0
        ? 'No feed lists one of them'
        : `${count(feeds, 'feed lists', 'feeds list')} some of them; their rows are read as the new name`,
    ],
  ]
}

function modelWords({ models }: TaxonomyPreview): string | null {
  if (models.length === 0) return null
  const joined = models.filter(({ into }) => into !== null)
  const names = joined.map(({ from, into }) => (from === into ? from : `${from} is ${into}`)).slice(0, 8)
  const moving = models.length - joined.length
  return [
    names.length > 0 ? `${names.join(', ')} join` : '',
    moving > 0 ? `${count(moving, 'model moves', 'models move')} as they are` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function trimWords({ matchingTrims, likeTrims, newTrims }: TaxonomyPreview): string | null {
  const parts = [
    matchingTrims.length > 0 ? `${matchingTrims.slice(0, 6).join(', ')} match` : '',
    likeTrims.length > 0
      ? `${likeTrims
          .slice(0, 4)
          .map(({ from, into }) => `${from} is spelled like ${into}`)
          .join(', ')} and can be merged afterwards`
      : '',
    newTrims > 0 ? `${count(newTrims, 'trim comes', 'trims come')} along` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : null
}

function searchWords({ searches, guestAlerts }: TaxonomyPreview): string {
  const parts = counted([searches, 'search', 'searches'], [guestAlerts, 'alert'])
  return parts ? `${parts} rewritten, no one is emailed` : 'None use this name'
}
