/** The name of a thumbnail's link; the script of the gallery reads the picture's own words from it. */
export const thumbnailLabel = (number: number, alt: string): string => `Picture ${number}: ${alt}`

export const altOf = (label: string): string => label.replace(/^Picture \d+: /, '')
