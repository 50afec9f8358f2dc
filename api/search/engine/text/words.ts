/** The words of a text: letters and digits in lower case without accents. “Citroën C-Zero” has citroen, c, zero. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

/** A name's words, and what people write when they leave out its dash or blank: F-150 is found by f, 150 and f150. */
export function wordsOfName(name: string): string[] {
  const words = wordsIn(name)
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return [...new Set([...words, ...pairs, words.join('')])]
}

export const synonyms: Readonly<Record<string, readonly string[]>> = {
  chevy: ['chevrolet'],
  vw: ['volkswagen'],
  merc: ['mercedes'],
  mb: ['mercedes'],
  benz: ['mercedes'],
  beemer: ['bmw'],
  bimmer: ['bmw'],
  caddy: ['cadillac'],
  lambo: ['lamborghini'],
  rangerover: ['range'],
  vette: ['corvette'],
  stang: ['mustang'],
  silvarado: ['silverado'],
  cabrio: ['convertible'],
  cabriolet: ['convertible'],
  roadster: ['convertible'],
  estate: ['wagon'],
  hatch: ['hatchback'],
  saloon: ['sedan'],
  lorry: ['pickup'],
  moonroof: ['sunroof'],
  nav: ['navigation'],
  preowned: ['used'],
  auto: ['automatic'],
}
