import { exitWith, loadSettings, printHelp } from './command-line'

const help = `npm run password:link -- EMAIL

Prints a link with which that user chooses a new password, for installations that send no mail. It can be used once, within an hour; any
former one is worthless. Hand it over so that nobody else sees it.`

const [email, ...more] = process.argv.slice(2)
if (email && /^--?h(elp)?$/.test(email)) printHelp(help)
if (!email || more.length) exitWith(help)

const settings = loadSettings()
const { and, eq } = await import('drizzle-orm')
const { openDatabase } = await import('@/db/connection/open')
const { users } = await import('@/db/schema')
const { createReset, resetLink } = await import('@/server/access/passwords/resets')

const database = await openDatabase(settings.databaseUrl)
try {
  const isThem = and(eq(users.email, email.trim().toLowerCase()), eq(users.isActive, true))
  const [user] = await database.sql.select({ id: users.id }).from(users).where(isThem).limit(1)
  if (!user) exitWith(`There is no active user ${email}.`)
  const token = await database.write((sql) => createReset(sql, user.id, new Date()))
  console.log(resetLink(settings, token))
} finally {
  await database.close()
}
