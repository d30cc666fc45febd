import { z } from 'zod'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { users } from '@/db/schema'

const address = z.email().max(255)

/** Which of these could be invited: whether each is an e-mail address, and whether somebody signs in with it. */
export async function judgeEmails(sql: Sql, emails: readonly string[]) {
  const lower = emails.map((email) => email.trim().toLowerCase())
  const rows = await sql
    .select({ email: users.email })
    .from(users)
    .where(oneOf(users.email, [...new Set(lower)]))
  const taken = new Set(rows.map(({ email }) => email))
  return emails.map((email, i) => {
    const asked = lower[i] as string
    return { email, isValid: address.safeParse(asked).success, isTaken: taken.has(asked) }
  })
}
