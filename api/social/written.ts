/** Of a post or a comment: whoever wrote it, and in whose name; null for themselves. What is official has neither. */
export interface Written {
  userId: number | null
  dealershipId: number | null
  isOfficial?: boolean
}
