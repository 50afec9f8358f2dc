/** Names the pages whose words administrators edit; each is a section of the settings with versions. */
export const sitePages = ['home', 'about', 'founder', 'how-it-works', 'contact'] as const
export type SitePage = (typeof sitePages)[number]

export type PageSection = `page-${SitePage}`

export const sectionOfPage = (page: SitePage) => `page-${page}` as const

/** Answers null for a section of the settings that is no page. */
export const pageOfSection = (section: string): SitePage | null =>
  sitePages.find((page) => sectionOfPage(page) === section) ?? null
