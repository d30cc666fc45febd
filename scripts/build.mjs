/** `npm run build`: builds for production, and writes the bill of materials of the shipped packages (CycloneDX) beside the build. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sbomCommand } from './licences.mjs'
import { build, root } from './prerequisites.mjs'

build()
const { status, stdout, stderr } = spawnSync('npm', sbomCommand, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
})
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
writeFileSync(join(root, '.next', 'sbom.cdx.json'), stdout)
