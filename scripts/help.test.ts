import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** They take no arguments, or only one for CI. */
const withoutHelp = ['check-data', 'routes', 'sdk']

const commands = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).scripts).flatMap(([name, line]) => {
  const script = /scripts\/run\.mjs ([a-z-]+)$/.exec(line)?.[1]
  return script && !withoutHelp.includes(script) ? [[name, script] as const] : []
})

test.each(commands)('npm run %s -- --help prints its use and succeeds', async (name, script) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', script, '--help'])
  expect(stdout).toMatch(new RegExp(`^npm run ${name} -- `))
  expect(stderr).toBe('')
})

test('a command without its arguments prints its use as an error', async () => {
  const called = promisify(execFile)(process.execPath, ['scripts/run.mjs', 'person-erase'])
  await expect(called).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^npm run person:erase -- /) })
})
