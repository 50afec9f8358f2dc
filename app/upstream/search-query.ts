/** A search in an address and in what the API is asked is the same, so that no name of a filter stands here once more. */
export {
  exclusions,
  filterNames,
  first,
  readQuery,
  type SearchQuery,
  separate,
  severalNames,
  takesSeveral,
  viewNames,
} from '../../api/search/query.contract'

export { joined, type SearchTexts } from '../search/search-texts'
