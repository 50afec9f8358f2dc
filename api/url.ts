/** Parses an address; null when it is none. Node 20's URL.canParse answers false for addresses with letters like ü once it is compiled. */
export function urlOf(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
