/** A search in an address and in what the API is asked is the same, so that no name of a filter stands here once more. */
export {
  filterNames,
  first,
  readQuery,
  type SearchQuery,
  separate,
  severalNames,
  viewNames,
} from '../../api/search/query.contract'
