export interface DemoPost {
  title?: string
  text: string
  /** How many of the dealership's vehicles it names. */
  cars?: number
  comments?: readonly DemoComment[]
}
export interface DemoComment {
  text: string
  byAuthor?: boolean
  replies?: readonly Omit<DemoComment, 'replies'>[]
}
