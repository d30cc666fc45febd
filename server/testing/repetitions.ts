import { engineOf } from '@/db/connection/engine'

/**
 * How often `npm test` repeats a random test: less often on PostgreSQL, where a request takes twice as long. `npm run torture` sets `variable`
 * to many times that, for either engine.
 */
export function repetitions(variable: string, { sqlite, postgres }: Record<'sqlite' | 'postgres', number>): number {
  return Number(process.env[variable] ?? (engineOf(process.env.DATABASE_URL) === 'sqlite' ? sqlite : postgres))
}
