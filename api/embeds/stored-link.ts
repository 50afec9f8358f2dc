/** A link of a text that is shown as more than a link: a provider's, or a page of ours as it was when the text was written. */
export interface StoredLink {
  url: string
  page: { title: string; author: string | null; frame: string; width: number; height: number } | null
}
