import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes all of its attributes one way.
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'void-style': ['error', { style: 'selfclosing' }],
    // A list may have a name, and the recommendation is only to name less.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Several ticks answer one question; several buttons give one answer.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
    // Cards leave it out: with 24 of them it is a kilobyte, and to submit is what they are for.
    'no-implicit-button-type': 'off',
    // Numbers that are drawn: places and shares of a chart, colours of a picture.
    'no-inline-style': ['error', { allowVariables: true, allowedProperties: chartProperties() }],
    // It is a line that grows by itself; the element would show how much is done, which nobody knows.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Both classes keep their words on one line.
    'tel-non-breaking': ['error', { ignoreClasses: ['num', 'btn'] }],
  },
})

function chartProperties() {
  return ['background', 'background-color', 'bottom', 'flex', 'flex-grow', 'grid-area', 'left', 'min-width', 'width']
}

/** Forms that are never shown: the buttons of cards belong to them, and a page without such cards has none. */
const hiddenForms = ['#saving', '#saving-dealership', '#comparing']

/** What breaks the rules of HTML in a page, a line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => !(ruleId === 'wcag/h32' && hiddenForms.includes(selector ?? '')))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
