import { engine } from '@/db/connection/engine'
import type { CopyEngine } from './copy'

/** How this process's engine is copied. Loads the code of that engine only. */
export async function copyEngine(): Promise<CopyEngine> {
  return engine === 'postgres' ? (await import('./postgres-copy')).postgresCopy : (await import('./sqlite-copy')).sqliteCopy
}
