import { eq } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { secondFactors } from '@/db/schema'
import type { AuthSecrets } from './auth-secrets'
import { seal, unseal } from './sealed'
import { FACTOR_PURPOSE } from './second-factor'

/**
 * Seals the second factors with the AUTH_SECRET that there is now, where they still are with the one before, so that they go on fitting
 * when that is forgotten. At start, and only while the former one is known. Answers how many.
 */
export async function resealFactors(database: Database, secrets: AuthSecrets): Promise<number> {
  const { authSecret, previousAuthSecret } = secrets
  if (!previousAuthSecret) return 0
  let resealed = 0
  for (const { number, userId, secret } of await database.sql.select().from(secondFactors)) {
    const read = unseal([previousAuthSecret], FACTOR_PURPOSE, userId, secret)
    if (read === null) continue
    const sealed = seal(authSecret, FACTOR_PURPOSE, userId, read)
    await database.write(async (sql) => {
      await sql.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.number, number))
    })
    resealed += 1
  }
  return resealed
}
