import { ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType, InstrumentType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'
import type { Metrics } from './metrics'

type HrTime = [number, number]
type Labels = Record<string, string | number>
type Found = MetricObjectWithValues<MetricValue<string>>

/** Stands for +Inf, which JSON has no number for: as the age of a backup, 31 years. */
const INFINITE = 1e9

/**
 * Produces what /metrics has, under the same names, for OTLP: there is one set of metrics. A value of +Inf arrives as 1e9, so that an alert
 * sees it.
 */
export function createMetricProducer(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now())
  return {
    async collect() {
      const endTime = hrTime(Date.now())
      const found = (await metrics.values()).flatMap((metric) => dataOf(metric, startTime, endTime) ?? [])
      return { errors: [], resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'waybill' }, metrics: found }] } }
    },
  }
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000]

function dataOf(metric: Found, startTime: HrTime, endTime: HrTime): MetricData | null {
  const descriptor = (type: InstrumentType) => ({
    name: metric.name,
    description: metric.help,
    unit: '',
    type,
    valueType: ValueType.DOUBLE,
    advice: {},
  })
  const base = { aggregationTemporality: AggregationTemporality.CUMULATIVE }
  const pointsOf = () =>
    metric.values
      .map(({ labels, value }) => ({ labels, value: value === Number.POSITIVE_INFINITY ? INFINITE : value }))
      .filter(({ value }) => Number.isFinite(value))
      .map(({ labels, value }) => ({ startTime, endTime, attributes: labels as Labels, value }))
  switch (metric.type as unknown as string) {
    case 'gauge':
      return { ...base, descriptor: descriptor(InstrumentType.GAUGE), dataPointType: DataPointType.GAUGE, dataPoints: pointsOf() }
    case 'counter':
      return {
        ...base,
        descriptor: descriptor(InstrumentType.COUNTER),
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: pointsOf(),
      }
    case 'histogram':
      return {
        ...base,
        descriptor: descriptor(InstrumentType.HISTOGRAM),
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histogramsOf(metric.values as MetricValueWithName<string>[]).map(({ attributes, ...value }) => ({
          startTime,
          endTime,
          attributes,
          value,
        })),
      }
    default:
      return null
  }
}

/** Prometheus adds up its buckets; OTLP counts each by itself. */
function histogramsOf(values: readonly MetricValueWithName<string>[]) {
  const groups = new Map<string, { attributes: Labels; bounds: number[]; sums: number[]; sum: number; count: number }>()
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...attributes } = labels as Labels
    const key = JSON.stringify(Object.entries(attributes).sort())
    const group = groups.get(key) ?? { attributes, bounds: [], sums: [], sum: 0, count: 0 }
    groups.set(key, group)
    if (metricName.endsWith('_sum')) group.sum = value
    else if (metricName.endsWith('_count')) group.count = value
    else if (le !== '+Inf') {
      group.bounds.push(Number(le))
      group.sums.push(value)
    }
  }
  return [...groups.values()].map(({ attributes, bounds, sums, sum, count }) => ({
    attributes,
    buckets: { boundaries: bounds, counts: [...sums, count].map((upTo, i) => upTo - (i ? (sums[i - 1] as number) : 0)) },
    sum,
    count,
  }))
}
