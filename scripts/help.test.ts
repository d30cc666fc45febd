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

/** What a command prints, and the code with which it exits. In this process: loading TypeScript for each command takes a second. */
async function exitOf(script: string, ...args: string[]) {
  process.argv = [process.execPath, script, ...args]
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Exited()
  })
  const [printed, failed] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
  // A command runs when it is loaded: with other arguments it is another module.
  await expect(import(/* @vite-ignore */ `./${script}.ts?${args}`)).rejects.toThrow(Exited)
  return { codes: exit.mock.calls.flat(), printed: printed?.mock.calls.flat(), failed: failed?.mock.calls.flat() }
}

test.each(commands)('npm run %s -- --help prints its use and succeeds', async (name, script) => {
  const use = expect.stringMatching(new RegExp(`^npm run ${name} -- `))
  expect(await exitOf(script, '--help')).toEqual({ codes: [0], printed: [use], failed: [] })
})

test('a command without its arguments prints its use as an error', async () => {
  const use = expect.stringMatching(/^npm run person:erase -- /)
  expect(await exitOf('person-erase')).toEqual({ codes: [2], printed: [], failed: [use] })
})

test('npm run runs a command with its arguments', async () => {
  const help = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'backup', '--help'])
  expect(help).toMatchObject({ stdout: expect.stringMatching(/^npm run backup -- /), stderr: '' })
})
