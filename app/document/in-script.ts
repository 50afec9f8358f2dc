const signs: Record<string, string> = {
  '&': String.raw`\u0026`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/** A value as JSON that may stand inside a script: nothing in it ends the script or a line of it. */
export const inScript = (value: unknown, leaving?: (name: string, value: unknown) => unknown): string =>
  JSON.stringify(value, leaving).replace(/[&<>\u2028\u2029]/g, (sign) => signs[sign] ?? sign)

/** A text as a script's own, in single quotes: JSON, which a page's data is, then needs no sign before each of its quotes. */
export const textInScript = (text: string): string =>
  `'${inScript(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
