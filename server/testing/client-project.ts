import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildClient } from '@/sdk/generator/build'
import { onceInRun } from './once-in-run'

const root = resolve(import.meta.dirname, '../..')

/** Programs of a test in a folder of their own, which has installed the client package. */
export interface ClientProject {
  folder: string
  /** The size of the package's code. */
  bytes: number
  write(name: string, content: string | Uint8Array): void
  /** Compiles the programs in strict mode, into the same folder. Returns the compiler's complaints. */
  compile(files: string[]): Promise<string>
  run(program: string, args: string[], env?: Record<string, string>): Promise<{ stdout: string; stderr: string }>
  remove(): void
}

export async function createClientProject(): Promise<ClientProject> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-sdk-'))
  const installed = join(folder, 'node_modules/@waybill/client')
  mkdirSync(installed, { recursive: true })
  cpSync(join(root, 'sdk/package.json'), join(installed, 'package.json'))
  const built = await onceInRun('client', async () => {
    const at = join(tmpdir(), 'client')
    return { at, ...(await buildClient(at)) }
  })
  cpSync(built.at, join(installed, 'dist'), { recursive: true })
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const run: ClientProject['run'] = (program, args, env = {}) =>
    promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
  return {
    folder,
    bytes: built.bytes,
    run,
    write: (name, content) => writeFileSync(join(folder, name), content),
    async compile(files) {
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
      // One checker: the programs have nearly all their types in common.
      return (await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--checkers', '1'])).stdout
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const compilerOptions = {
  ...{ strict: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', types: ['node'], moduleDetection: 'force' },
  lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
}
