import { parseArgs } from 'node:util'
import { settingPasswordProblems } from '@/server/access/passwords/passwords'
import { loadEnv } from '@/server/config/settings'
import { printHelp } from './command-line'
import { type Finding, findingsOf } from './doctor/finding'
import { checkSettings } from './doctor/settings'

const help = `npm run doctor -- [--full] [--json]

Examines this installation with the settings of the service, which may be running: settings, Node, folders, disk, database, clock, audit log,
backups, mail and the service itself. Prints one line each, and advice where something is wrong; changes nothing. Exit code 1 on a failure.

  --full   Verifies the whole audit log and reads the newest backup.
  --json   Prints {"status", "findings"} instead.`

const { values } = parseArgs({ options: { full: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
if (values.help) printHelp(help)

const marks = { ok: '✓', warning: '!', failure: '✗' }
const findings: Finding[] = []
function report(finding: Finding) {
  findings.push(finding)
  if (values.json) return
  console.log(`${marks[finding.status]} ${finding.check.padEnd(10)} ${finding.message}`)
  if (finding.status !== 'ok') console.log(`${' '.repeat(13)}→ ${finding.advice}`)
}

const { settings, ...examination } = checkSettings(process.env, settingPasswordProblems, loadEnv)
for (const finding of findingsOf('settings', examination)) report(finding)
if (settings) {
  // Tables are built for the engine that DATABASE_URL names when db/ is imported.
  process.env.DATABASE_URL = settings.databaseUrl
  const { runChecks } = await import('./doctor/run-checks')
  for await (const finding of runChecks(settings, Boolean(values.full))) report(finding)
}
const status = (['failure', 'warning', 'ok'] as const).find((one) => findings.some((finding) => finding.status === one))
if (values.json) console.log(JSON.stringify({ status, findings }, null, 2))
process.exitCode = status === 'failure' ? 1 : 0
