/** What a post is about, as far as cars fit it. */
export type DemoTheme = 'electric' | 'trucks' | 'family' | 'winter' | 'any'

export interface DemoPost {
  title?: string
  text: string
  /** How many of the dealership's vehicles it names. */
  cars?: number
  theme?: DemoTheme
  comments?: readonly DemoComment[]
}
export interface DemoComment {
  text: string
  byAuthor?: boolean
  replies?: readonly Omit<DemoComment, 'replies'>[]
}
