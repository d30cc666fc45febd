/** Reads the JSON reports of the test runners: { passed, failed, skipped, failures }, where each failure is a title with its messages. */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** `code` is the runner's exit code, `output` what it printed, if that was collected. */
export function vitestResult(report, { code, output = '' }) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport(report, output)
  const tests = testResults.flatMap(({ assertionResults, message, name }) => [
    ...(message ? [{ title: name, messages: [message] }] : []),
    ...assertionResults.map(({ fullName, failureMessages }) => ({ title: fullName, messages: failureMessages })),
  ])
  return { ...counts(code, numPassedTests, numFailedTests, numPendingTests + numTodoTests), failures: failuresOf(tests) }
}

/** `code` is the runner's exit code. A flaky test is a failed one. */
export function playwrightResult(report, { code }) {
  const { stats, suites } = readReport(report)
  const { expected, flaky, unexpected, skipped } = stats
  return { ...counts(code, expected, unexpected + flaky, skipped), failures: failuresOf(suites.flatMap(testsOf)) }
}

/** The tests of one of Playwright's suites, which contain others. */
function testsOf({ suites = [], specs }) {
  const messagesOf = ({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
  return [...specs.map(({ title, tests }) => ({ title, messages: tests.flatMap(messagesOf) })), ...suites.flatMap(testsOf)]
}

/** The failures and their causes, to be read at the end of a long run. */
function failuresOf(tests) {
  const failed = tests.filter(({ messages }) => messages.length > 0)
  return failed.map(({ title, messages }) =>
    [title, ...messages.map((message) => stripVTControlCharacters(message).slice(0, 1_500))].join('\n'),
  )
}

/** A runner can fail without a failed test, for instance when a file does not load: counts as one failure. */
function counts(code, passed, failed, skipped) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped }
}

function readReport(report, output = '') {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`the runner ended without a report\n${output}`.trim())
  }
}
