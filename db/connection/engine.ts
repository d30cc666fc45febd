/** The two SQL engines Waybill runs on. Only this folder knows there are two. */
export type Engine = 'sqlite' | 'postgres'

export function engineOf(databaseUrl: string | undefined): Engine {
  return /^postgres(ql)?:/.test(databaseUrl ?? '') ? 'postgres' : 'sqlite'
}

/** Tables are module-level values, so a process has one engine for its lifetime: that of DATABASE_URL. */
export const engine = engineOf(process.env.DATABASE_URL)
