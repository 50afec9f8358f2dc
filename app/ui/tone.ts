const tones = 8

/** One of the quiet colours of monograms, portraits and covers (tones.css); the same name always has the same. */
export const toneOf = (name: string): number => (hashOf(name) % tones) + 1

/** FNV-1a, its bits mixed once more. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
