import { expect, test } from 'vitest'
import { inScript, textInScript } from './in-script'

const texts = [
  '',
  '[{"_1":2},"loaderData"]',
  `it's "said" \\ and \\" and \\\\' so`,
  '</script><!--',
  'line\u2028line\u2029\nline\r',
  String.raw`\u003c \n \x`,
]

for (const text of texts)
  test(`${JSON.stringify(text)} is the same in a script, and ends nothing there`, () => {
    for (const code of [inScript(text), textInScript(text)]) {
      expect(new Function(`return ${code}`)()).toBe(text)
      expect(code).not.toMatch(/[<>&\u2028\u2029\n]/)
    }
  })
