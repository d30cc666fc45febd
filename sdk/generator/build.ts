import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const source = resolve(import.meta.dirname, '..')

/** Builds the package: one minified ES module and its types. Returns the module's size. */
export async function buildClient(folder: string): Promise<{ bytes: number }> {
  rmSync(folder, { recursive: true, force: true })
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: resolve(folder),
      target: 'es2022',
      minify: true,
      lib: { entry: join(source, 'src/index.ts'), formats: ['es'], fileName: 'index' },
    },
  })
  const tsc = resolve(source, '../node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(source, 'tsconfig.json'), '--outDir', resolve(folder)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
  return { bytes: statSync(join(folder, 'index.js')).size }
}
