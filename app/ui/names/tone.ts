const tones = 8

/** One of the quiet colours of monograms, avatars and covers (tones.css); the same name always has the same. */
export const toneOf = (name: string): number => (hashToken(name) % tones) + 1

/** FNV-1a, its upper half folded in. */
export function hashToken(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
