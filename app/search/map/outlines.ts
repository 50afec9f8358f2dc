const files = import.meta.glob<string>('./outlines/*.svg', { query: '?no-inline', import: 'default', eager: true })

/** The drawing of the country (`us`) or of a state by its code, under an address that changes with it. */
export const outlineOf = (name: string): string => files[`./outlines/${name.toLowerCase()}.svg`] ?? ''
