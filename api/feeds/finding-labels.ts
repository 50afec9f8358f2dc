import type { FindingWords } from '../vehicles/feed-rows/stored-issue'
import { issueCodes } from './issues'

/** What comparing with the dealership's vehicles finds, in the words of all issues. */
export const findingWords: FindingWords = issueCodes
