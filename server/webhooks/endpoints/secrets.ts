import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { webhooks } from '@/db/schema'
import type { Database } from '@/db/types'
import { type AuthSecrets, acceptedSecrets } from '@/server/config/auth-secrets'
import { seal, unseal } from '@/server/kernel/sealed-secrets'
import type { StaticHeaders } from './header-rules'

const SECRET_PURPOSE = 'webhook secret'
const HEADERS_PURPOSE = 'webhook headers'
/** 24 bytes, as Standard Webhooks recommends. */
const SECRET_BYTES = 24

type SealedColumns = Pick<typeof webhooks.$inferSelect, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil' | 'headers'>

/** A new signing secret in the form that Standard Webhooks shows. */
export const generateSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

export const sealSecret = ({ authSecret }: AuthSecrets, webhookId: string, secret: string): string =>
  seal(authSecret, SECRET_PURPOSE, webhookId, secret)

export const sealHeaders = ({ authSecret }: AuthSecrets, webhookId: string, headers: StaticHeaders): string | null =>
  Object.keys(headers).length ? seal(authSecret, HEADERS_PURPOSE, webhookId, JSON.stringify(headers)) : null

/** The secrets that sign now, the current one first. Empty when they were encrypted with an AUTH_SECRET that is no longer known. */
export function signingSecrets(secrets: AuthSecrets, row: SealedColumns, now: Date): string[] {
  const isPreviousValid = row.previousSecretUntil !== null && row.previousSecretUntil > now
  const sealed = [row.secret, ...(isPreviousValid && row.previousSecret ? [row.previousSecret] : [])]
  return sealed.flatMap((one) => unseal(acceptedSecrets(secrets), SECRET_PURPOSE, row.id, one) ?? [])
}

/** The static headers with their values; none when they cannot be decrypted. */
export function staticHeaders(secrets: AuthSecrets, row: Pick<SealedColumns, 'id' | 'headers'>): StaticHeaders {
  const text = row.headers && unseal(acceptedSecrets(secrets), HEADERS_PURPOSE, row.id, row.headers)
  return text ? (JSON.parse(text) as StaticHeaders) : {}
}

/** Reseals the secrets of all endpoints from the previous AUTH_SECRET to the current one, at start while the previous one is configured. */
export async function resealWebhooks(database: Database, secrets: AuthSecrets): Promise<void> {
  const { authSecret, previousAuthSecret } = secrets
  if (!previousAuthSecret) return
  const reseal = (purpose: string, id: string, sealed: string | null) => {
    const text = sealed && unseal([previousAuthSecret], purpose, id, sealed)
    return text ? seal(authSecret, purpose, id, text) : sealed
  }
  for (const row of await database.sql.select().from(webhooks)) {
    const fields = {
      secret: reseal(SECRET_PURPOSE, row.id, row.secret) as string,
      previousSecret: reseal(SECRET_PURPOSE, row.id, row.previousSecret),
      headers: reseal(HEADERS_PURPOSE, row.id, row.headers),
    }
    if (fields.secret === row.secret && fields.headers === row.headers && fields.previousSecret === row.previousSecret) continue
    await database.write(async (sql) => {
      await sql.update(webhooks).set(fields).where(eq(webhooks.id, row.id))
    })
  }
}
