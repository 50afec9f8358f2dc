/** As the browser is answered. */
export type { Suggestions } from '../../api/search/suggestions.contract'
