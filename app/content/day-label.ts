const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** November 20, 2026, whatever the reader's clock says: these are days of documents, not moments. */
export const dayWords = (iso: string): string => day.format(new Date(iso))
