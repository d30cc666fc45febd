import type { Metrics } from './metrics'
import { noTelemetry, type Telemetry } from './telemetry'

/** Starts to send to the collector of the settings, if there is one. */
export async function createTelemetry(endpoint: string | null, metrics: Metrics): Promise<Telemetry> {
  if (!endpoint) return noTelemetry
  return (await import('./otlp')).createOtlp(endpoint, metrics)
}
