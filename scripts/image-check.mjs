/**
 * `npm run image:check`: takes the steps of the Dockerfile without a container engine, on this machine's Node. It runs the build stage in
 * a new folder, measures the files that the image would add to its base, starts the service as another user over a read-only file system in
 * which only DATA_DIR and /tmp can be written, and stops it. Needs Linux and root. Takes about five minutes; `-- --keep` leaves the folder.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import dockerignore from '@balena/dockerignore'
import { DockerfileParser } from 'dockerfile-ast'
import { root } from './prerequisites.mjs'

const MAX_MIB = 350
/** An estimate of node:24-trixie-slim with the client programs of PostgreSQL, compressed: no registry of images was in reach. */
const BASE_MIB = 90
/** The user `node` of Node's images. */
const USER = '1000'
const PORT = process.env.PORT ?? '4500'
const admin = { ADMIN_EMAIL: 'admin@waybill.example', ADMIN_PASSWORD: 'lavender kettle on the stove' }

process.chdir(root)
const dockerfile = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions()
const folder = mkdtempSync(join(process.env.TMPDIR ?? '/tmp', 'waybill-image-'))
const app = join(folder, 'app')
const data = join(folder, 'data')
mkdirSync(data)
mkdirSync(app)
// As in the image: everybody may read the tree, the user owns the volume.
chmodSync(folder, 0o755)
run('chown', [USER, data])

let service
try {
  buildStage()
  const { mib, heaviest } = measure()
  console.log(`The application is ${mib} MiB compressed; with its base about ${mib + BASE_MIB} MiB, of ${MAX_MIB} allowed.\n${heaviest}`)
  expect(mib + BASE_MIB < MAX_MIB, 'the image is small enough')
  await serve()
} finally {
  service?.kill('SIGKILL')
  if (process.argv.includes('--keep')) console.log(`Kept in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}

/** Runs COPY and RUN of the first stage, in their order. */
function buildStage() {
  const files = dockerignore()
    .add(readFileSync('.dockerignore', 'utf8'))
    .filter(run('git', ['ls-files']).trim().split('\n').filter(existsSync))
  const stages = dockerfile.flatMap((one, i) => (one.getKeyword() === 'FROM' ? [i] : []))
  for (const instruction of dockerfile.slice(stages[0], stages[1])) {
    const text = instruction.getArgumentsContent() ?? ''
    if (instruction.getKeyword() === 'COPY') {
      const sources = text.split(/\s+/).slice(0, -1)
      for (const file of files.filter((one) => sources.includes('.') || sources.includes(one))) {
        mkdirSync(dirname(join(app, file)), { recursive: true })
        copyFileSync(file, join(app, file))
      }
    }
    if (instruction.getKeyword() !== 'RUN') continue
    const command = text.replace(/\\\n/g, ' ')
    console.log(`RUN ${command.replace(/\s+/g, ' ')}`)
    const started = performance.now()
    run('sh', ['-c', command], { cwd: app, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', JOBS: 'max', NODE_ENV: '' } })
    console.log(`  ${Math.round((performance.now() - started) / 1_000)} s`)
  }
}

function measure() {
  const bytes = run('sh', ['-c', `tar -c app | gzip -6 | wc -c`], { cwd: folder })
  const heaviest = run('sh', ['-c', 'du -sm .next node_modules server db node_modules/* node_modules/@*/* | sort -rn | head -12'], {
    cwd: app,
  })
  return { mib: Math.ceil(Number(bytes) / 2 ** 20), heaviest }
}

/** Starts the image's command; proves that it serves, writes nowhere else, makes a backup, and stops. */
async function serve() {
  const command = JSON.parse(last('CMD').getArgumentsContent())
  const started = performance.now()
  service = confined(command)
  let output = ''
  for (const stream of [service.stdout, service.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise((done) => service.once('exit', (code, signal) => done(code ?? signal)))
  const url = `http://127.0.0.1:${PORT}`
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (service.exitCode !== null || performance.now() - started > 60_000) throw new Error(`It did not start:\n${output}`)
    await pause(100)
  }
  console.log(`Ready after ${((performance.now() - started) / 1_000).toFixed(1)} s, Node ${process.versions.node}, as user ${USER}.`)
  const page = await fetch(`${url}/sign-in`)
  expect(page.ok && (await page.text()).includes('<html'), 'a page is served')
  const login = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  const { access_token: token } = await login.json()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch(`${url}/v1/orders`, { headers })).status === 200, 'the API answers')
  const form = new FormData()
  form.set('file', new Blob([readFileSync('public/icon-192.png')], { type: 'image/png' }), 'icon.png')
  expect((await fetch(`${url}/v1/files`, { method: 'POST', headers, body: form })).status === 201, 'a file is stored')
  const backups = join(data, 'backups')
  while (!existsSync(backups) || !readdirSync(backups).some((name) => name.endsWith('.gz'))) {
    if (performance.now() - started > 120_000) throw new Error(`No backup was made:\n${output}`)
    await pause(500)
  }
  console.log('✓ a scheduled backup was made and verified')
  const health = confined(
    JSON.parse(
      last('HEALTHCHECK')
        .getArgumentsContent()
        .replace(/^[\s\S]*?CMD /, ''),
    ),
  )
  expect((await exitOf(health)) === 0, 'the health check passes')
  const doctor = confined(['node', 'scripts/run.mjs', 'doctor', '--full'])
  doctor.stdout.pipe(process.stdout)
  expect((await exitOf(doctor)) === 0, 'npm run doctor finds no failure')
  const write = confined(['sh', '-c', 'touch /mnt/x || touch /var/x || touch /etc/x'])
  expect((await exitOf(write)) !== 0, 'nothing else can be written')
  const stopped = performance.now()
  service.kill('SIGTERM')
  expect((await ended) === 0, `SIGTERM ends it with 0, after ${Math.round(performance.now() - stopped)} ms`)
  expect(!/EROFS|EACCES|EPERM/.test(output), 'nothing tried to write elsewhere')
  expect((statSync(join(data, 'auth-secret')).mode & 0o777) === 0o600, 'the secret is readable for its owner only')
}

/** Runs a command as the image would: its tree in /mnt and everything else read-only, the volume in /media, an empty /tmp. */
function confined(command) {
  const script = [
    'mount --make-rprivate /',
    'mount --bind "$APP" /mnt && mount -o remount,bind,ro /mnt',
    'mount --bind "$DATA" /media',
    'mount --bind "$NODE" /srv',
    'mount -t tmpfs -o mode=1777 tmpfs /tmp',
    'mount -o remount,bind,ro /',
    'cd /mnt',
    `exec setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all "$@"`,
  ]
  const env = {
    ...admin,
    PATH: '/srv:/usr/bin:/bin',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: '/media',
    BACKUP_DIR: '/media/backups',
    PORT,
    APP: app,
    DATA: data,
    NODE: dirname(process.execPath),
  }
  return spawn('unshare', ['--mount', 'sh', '-ec', script.join('\n'), 'sh', ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A function, because the steps above run before a constant here would have its value. */
function exitOf(child) {
  return new Promise((done) => child.once('exit', (code) => done(code)))
}

function last(keyword) {
  return dockerfile.findLast((one) => one.getKeyword() === keyword)
}

function expect(holds, claim) {
  if (!holds) throw new Error(`Not so: ${claim}.`)
  console.log(`✓ ${claim}`)
}

function run(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26, ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  return stdout
}
