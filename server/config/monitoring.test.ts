import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from './metrics'

const documentation = readFileSync('docs/monitoring.md', 'utf8')
const alerts: { alert: string; expr: string; annotations: Record<string, string> }[] = parse(
  readFileSync('docs/monitoring/alerts.yaml', 'utf8'),
).groups[0].rules
const dashboard = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8'))
const queries: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr))
const metrics = await createMetrics().values()
/** The names that a query may use: those of a histogram have an ending. */
const series = new Set([
  'up',
  ...metrics.flatMap(({ name, type }) =>
    (type as unknown as string) === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
  ),
])

/** The series and labels of a query of Prometheus; throws when it is none. */
function namesIn(query: string) {
  const text = query.replaceAll('$__rate_interval', '5m')
  const found = { series: [] as string[], labels: [] as string[], selectors: [] as string[] }
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`${query} is no query: at ${text.slice(from)}`)
      if (type.name === 'Identifier') found.series.push(text.slice(from, to))
      if (type.name === 'VectorSelector') found.selectors.push(text.slice(from, to))
      if (type.name === 'LabelName') found.labels.push(text.slice(from, to))
    },
  })
  return found
}

describe('docs/monitoring.md', () => {
  const rows = [...documentation.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \|(.*?)\|(.+)\|$/gm)]

  test('has every metric of /metrics with its type, and no other', () => {
    expect(rows.map(([, name, type]) => `${name} ${type}`).sort()).toEqual(metrics.map(({ name, type }) => `${name} ${type}`).sort())
  })

  test('has the labels of those that have values', async () => {
    const used = createMetrics()
    used.requestServed({ operation: 'getOrder', status: 200, seconds: 0.1 })
    used.webhookAttempted('delivered')
    used.watchQueue('writes', () => 1)
    const labels = new Map(rows.map(([, name, , cell = '']) => [name, new Set(cell.match(/\w+/g) ?? [])]))
    for (const { name, values } of await used.values())
      for (const label of values.flatMap((one) => Object.keys(one.labels)).filter((one) => one !== 'le'))
        expect([...(labels.get(name) ?? [])], name).toContain(label)
  })
})

test('alerts and dashboard ask for series that exist', () => {
  for (const query of [...alerts.map(({ expr }) => expr), ...queries])
    expect(
      namesIn(query).series.filter((name) => !series.has(name)),
      query,
    ).toEqual([])
  expect(namesIn('rate(no_such_total[5m])').series).toEqual(['no_such_total'])
  expect(() => namesIn('rate(http_requests_total[5m]')).toThrow('no query')
})

test('alerts and dashboard use labels that the documentation has', () => {
  const known = new Set(['le', 'job', 'instance', 'status', 'operation', 'queue', 'outcome'])
  for (const query of [...alerts.map(({ expr }) => expr), ...queries])
    expect(
      namesIn(query).labels.filter((one) => !known.has(one)),
      query,
    ).toEqual([])
})

test('alerts and dashboard ask about Waybill only, as other programs have metrics of the same names', () => {
  for (const query of [...alerts.map(({ expr }) => expr), ...queries]) {
    const { selectors } = namesIn(query)
    expect(selectors, query).not.toEqual([])
    for (const selector of selectors) expect(selector, query).toContain('job="waybill"')
  }
  expect(namesIn('up{job="waybill"} == 1 and rate(b[5m])').selectors).toEqual(['up{job="waybill"}', 'b'])
})

test('the runbook has an entry for each alert, and no other', () => {
  const entries = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(entries).toEqual(alerts.map(({ alert }) => alert))
  for (const { alert, annotations } of alerts) expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
})
