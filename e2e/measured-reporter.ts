import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { figuresOf, lastMeasured, type Measured, shown } from './measured'

const page = new URL('../docs/interface.md', import.meta.url)
const kept = new URL('./measured.json', import.meta.url)
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->']

/**
 * Prints what the tests measured. With E2E_RECORD=true it also writes the table of docs/interface.md and what the next run is compared
 * with: for the commit that says why it changed.
 */
export default class MeasuredReporter implements Reporter {
  private figures = new Map<string, Measured[]>()

  onTestEnd(test: TestCase, result: TestResult) {
    const figures = figuresOf(result.annotations)
    if (figures.length > 0) this.figures.set(test.id, figures)
  }

  onEnd() {
    const figures = sorted([...this.figures.values()].flat())
    if (figures.length === 0) return
    console.log('\nMeasured')
    for (const figure of figures) console.log(`   ${figure.what.padEnd(58)} ${shown(figure).padStart(10)}  ${besides(figure)}`)
    if (process.env.E2E_RECORD === 'true') record(figures)
  }
}

function besides({ limit, last, unit, value }: Measured): string {
  const change = last ? `last ${shown({ value: last, unit })} (${percent(value / last - 1)})` : ''
  return [limit === undefined ? '' : `at most ${shown({ value: limit, unit })}`, change].filter(Boolean).join(', ')
}

const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`

/** A run of some tests replaces only what these measured. */
function record(taken: Measured[]) {
  const others = lastMeasured().filter(({ what }) => !taken.some((figure) => figure.what === what))
  const figures = sorted([...others, ...taken.map(({ last: _, ...figure }) => ({ ...figure, value: Number(figure.value.toPrecision(4)) }))])
  writeFileSync(kept, `${JSON.stringify(figures, null, 2)}\n`)
  const rows = figures.map((figure) => {
    const limit = figure.limit === undefined ? '' : shown({ value: figure.limit, unit: figure.unit })
    return `| ${figure.what} | ${shown(figure)} | ${limit} |`
  })
  const orders = Number(process.env.E2E_ORDERS ?? 100_000).toLocaleString('en-US')
  const heading = `Measured by \`npm test\` on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processor cores, ${orders} orders.`
  const [before, rest = ''] = readFileSync(page, 'utf8').split(begin)
  const table = [begin, heading, '', '| | measured | at most |', '|---|--:|--:|', ...rows, end].join('\n')
  writeFileSync(page, `${before}${table}${rest.split(end)[1] ?? '\n'}`)
}

const order = ['interactions', 'ms', '', 'kB']
const sorted = (figures: Measured[]) =>
  figures.toSorted((a, b) => order.indexOf(a.unit) - order.indexOf(b.unit) || a.what.localeCompare(b.what))
