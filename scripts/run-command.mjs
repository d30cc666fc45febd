/** Runs the commands of `npm test`, several at a time, and ends them together. */
import { spawn } from 'node:child_process'
import { root } from './prerequisites.mjs'

const children = new Set()

/**
 * Runs a command in the root of the repository. Resolves with its exit code and its output: `show` passes the output on, otherwise it is
 * collected.
 */
export function run(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      shell: process.platform === 'win32' && command === 'npm',
      cwd: root,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    children.add(child)
    child.once('error', reject)
    child.once('close', (code) => {
      children.delete(child)
      resolve({ code, output })
    })
  })
}

/** Runs a script on this Node. */
export const node = (args, options) => run(process.execPath, args, options)

/** Ends all commands, and this process with the exit code. */
export function stopAll(code) {
  for (const child of children) child.kill('SIGTERM')
  process.exit(code)
}
