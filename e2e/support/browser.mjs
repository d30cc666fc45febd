/**
 * Finds a Chromium for the end-to-end tests, on a laptop as well as on a bare machine: $E2E_CHROMIUM, the one in the npm package
 * @sparticuz/chromium (Linux x64), an installed Chrome or Chromium, Playwright's own, `playwright install chromium`, and, as root on Debian,
 * `apt-get install chromium`. Each candidate is started once before it is used.
 *
 * The package comes before an installed browser because it is a headless shell, without the parts of a browser that nobody sees: the same
 * tests take a third less CPU time. Every machine then has the same version, too.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** @typedef {{ source: string, executablePath: string, env: Record<string, string>, args: string[], ignoreDefaultArgs: string[] }} Browser */

/** The browser that the parent process found, passed on to Playwright's workers. */
const BROWSER_ENV = 'E2E_BROWSER'

/**
 * A page compiles each of its functions on the first call, and Chromium stores for the next load only those that the script's start calls:
 * every load compiled the others anew, which took a fifth of the browser's time. Compiled at once, all are stored. A larger young
 * generation is collected less often. Thirty loads of the orders and an order take 9.3 CPU-seconds of the page's process instead of 11.4,
 * and 9.9 with the generation alone; a generation of 64 MB gains nothing more.
 *
 * A page of a test runs for a second: by the time a function of it is optimized, the page is left. With these counts only loops such as
 * axe's are optimized, which makes a page load a tenth cheaper (medians of 90 loads beside each other: 1,017 and 930 ms) and axe no slower.
 */
const optimizedLate = '--invocation-count-for-maglev=50000 --invocation-count-for-turbofan=200000'
const scriptFlags = `--js-flags=--no-lazy --min-semi-space-size=16 ${optimizedLate}`
/** Chromium's sandbox does not work as root. */
const args = [scriptFlags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
/**
 * Playwright lets Chromium share memory through files in the temporary folder, because containers often have a tiny /dev/shm. Where it is
 * large, that is cheaper.
 */
const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

function hasSharedMemory() {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

/**
 * The first browser that starts. Throws with what was tried when there is none.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const known = process.env[BROWSER_ENV]
  if (known) return JSON.parse(known)
  const problems = []
  for (const [source, look] of sources) {
    try {
      const found = await look()
      if (!found) continue
      const browser = { source, args, ignoreDefaultArgs, ...found }
      await verifyBrowser(browser)
      process.env[BROWSER_ENV] = JSON.stringify(browser)
      return browser
    } catch (error) {
      problems.push(`${source}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`)
    }
  }
  throw new Error(['no Chromium could be started', ...problems].join('; '))
}

const sources = [
  ['$E2E_CHROMIUM', () => executableAt(process.env.E2E_CHROMIUM)],
  ['@sparticuz/chromium', unpack],
  ['installed browser', findInstalled],
  ['Playwright’s own', () => executableAt(chromium.executablePath())],
  ['playwright install chromium', download],
  ['apt-get install chromium', aptInstall],
]

const executableAt = (path) => (path && existsSync(path) ? { executablePath: path, env: {} } : undefined)

function findInstalled() {
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return executableAt(candidates.find((path) => existsSync(path)))
}

function download() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  // A network that drops packets must not delay the tests for minutes per mirror.
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  if (status !== 0) throw new Error('could not be downloaded')
  return executableAt(chromium.executablePath())
}

/**
 * The package is made for AWS Lambda: it unpacks its shared libraries and fonts into the temporary folder only when it detects Lambda,
 * which is simulated during its import alone. Its default arguments disable web security and separate processes, so they are not used.
 */
async function unpack() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(tmpdir(), `waybill-chromium-${process.getuid?.() ?? 0}`)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const lambdaEnv = { TMPDIR: home, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  const names = [...Object.keys(lambdaEnv), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']
  const before = names.map((name) => [name, process.env[name]])
  try {
    Object.assign(process.env, lambdaEnv)
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    writeFileSync(join(home, 'fonts.conf'), fontsIn(home))
    const env = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf'), TMPDIR: home }
    return { executablePath, env }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** The package's own list names only folders of Lambda. Without any font, Chromium crashes at the first form control. */
function fontsIn(home) {
  const folders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

function aptInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = (...words) => spawnSync('apt-get', words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  if (apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation').status !== 0) throw new Error('failed')
  return findInstalled()
}

async function verifyBrowser({ executablePath, env, args, ignoreDefaultArgs }) {
  const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs, env: { ...process.env, ...env }, timeout: 30_000 })
  try {
    const page = await browser.newPage()
    // Form controls need the system font: a browser without fonts crashes here instead of during the tests.
    await page.setContent('<p>Orders</p><input type="date"><select><option>One</option></select>', { timeout: 10_000 })
    await page.screenshot({ timeout: 10_000 })
  } finally {
    await browser.close()
  }
}
