/** Next calls this once per process, before it serves anything. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startService } = await import('./server/start')
  await startService()
}
