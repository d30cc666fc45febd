import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'

/** They take no arguments, or only one for CI. */
const withoutHelp = ['check-data', 'routes', 'sdk']

const commands = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).scripts).flatMap(([name, line]) => {
  const script = /scripts\/run\.mjs ([a-z-]+)$/.exec(line)?.[1]
  return script && !withoutHelp.includes(script) ? [[name, script] as const] : []
})

class Exited extends Error {}
const { argv } = process
afterEach(() => {
  process.argv = argv
  vi.restoreAllMocks()
})

// In this process, and not by run.mjs as below: loading TypeScript for each command takes a second.
test.each(commands)('npm run %s -- --help prints its use and succeeds', async (name, script) => {
  process.argv = [process.execPath, script, '--help']
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Exited()
  })
  const [printed, failed] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => {}))
  await expect(import(`./${script}.ts`)).rejects.toThrow(Exited)
  expect(exit).toHaveBeenCalledExactlyOnceWith(0)
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`^npm run ${name} -- `)))
  expect(failed).not.toHaveBeenCalled()
})

const run = (...args: string[]) => promisify(execFile)(process.execPath, ['scripts/run.mjs', ...args])

test('a command is run with its arguments', async () => {
  expect(await run('backup', '--help')).toMatchObject({ stdout: expect.stringMatching(/^npm run backup -- /), stderr: '' })
})

test('a command without its arguments prints its use as an error', async () => {
  await expect(run('person-erase')).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^npm run person:erase -- /),
  })
})
