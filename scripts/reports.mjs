/** Returns name and message of each test that failed, and of each file that broke before it had tests. */
export const failedInVitest = (result) =>
  (result?.testResults ?? []).flatMap((file) =>
    file.status === 'failed' && file.assertionResults.length === 0
      ? [{ name: file.name, message: file.message }]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({
            name: `${file.name} › ${fullName}`,
            message: failureMessages.join(' '),
          })),
  )

export const failedInPlaywright = (result) => testsOf(result, 'unexpected')

/** Returns name and message of each test that failed at first and passed when it was tried once more. */
export const flakyInPlaywright = (result) => testsOf(result, 'flaky')

const testsOf = (result, outcome) => (result?.suites ?? []).flatMap((suite) => testsOfSuite(suite, outcome))

const testsOfSuite = (suite, outcome) => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === outcome))
    .map(({ title, file, line, tests }) => ({
      name: `${file}:${line} › ${title}`,
      message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join(' '),
    })),
  ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, outcome)),
]

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters
export const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '').replaceAll(/\s+/g, ' ')
