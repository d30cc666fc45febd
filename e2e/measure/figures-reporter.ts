import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Figure, figuresOf, formatFigure, lastFigures } from './figures'

const page = new URL('../../docs/interface.md', import.meta.url)
const storedFigures = new URL('./figures.json', import.meta.url)
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->']

/**
 * Prints the recorded figures. With E2E_RECORD=true, it also writes the table of docs/interface.md and the baseline of the next run, to be
 * committed with the change that explains the difference.
 */
export default class FiguresReporter implements Reporter {
  private figures = new Map<string, Figure[]>()

  onTestEnd(test: TestCase, result: TestResult) {
    const figures = figuresOf(result.annotations)
    if (figures.length > 0) this.figures.set(test.id, figures)
  }

  onEnd() {
    const figures = sortFigures([...this.figures.values()].flat())
    if (figures.length === 0) return
    console.log('\nMeasured')
    for (const figure of figures) console.log(`   ${figure.what.padEnd(58)} ${formatFigure(figure).padStart(10)}  ${comparison(figure)}`)
    if (process.env.E2E_RECORD === 'true') record(figures)
  }
}

function comparison({ limit, last, unit, value }: Figure): string {
  const change = last ? `last ${formatFigure({ value: last, unit })} (${percent(value / last - 1)})` : ''
  return [limit === undefined ? '' : `at most ${formatFigure({ value: limit, unit })}`, change].filter(Boolean).join(', ')
}

const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`

/** A run of some tests replaces only their own figures. */
function record(taken: Figure[]) {
  const others = lastFigures().filter(({ what }) => !taken.some((figure) => figure.what === what))
  const figures = sortFigures([
    ...others,
    ...taken.map(({ last: _, ...figure }) => ({ ...figure, value: Number(figure.value.toPrecision(4)) })),
  ])
  writeFileSync(storedFigures, `${JSON.stringify(figures, null, 2)}\n`)
  const rows = figures.map((figure) => {
    const limit = figure.limit === undefined ? '' : formatFigure({ value: figure.limit, unit: figure.unit })
    return `| ${figure.what} | ${formatFigure(figure)} | ${limit} |`
  })
  const day = new Date().toISOString().slice(0, 10)
  const heading = `Last recorded on ${day}, ${availableParallelism()} processor cores: times and layout shifts by \`npm run bench -- --pages\` over 100,000 orders, the rest by \`npm test\` over 10,500.`
  const [before, rest = ''] = readFileSync(page, 'utf8').split(begin)
  const table = [begin, heading, '', '| | measured | at most |', '|---|--:|--:|', ...rows, end].join('\n')
  writeFileSync(page, `${before}${table}${rest.split(end)[1] ?? '\n'}`)
}

const order = ['interactions', 'ms', '', 'kB']
const sortFigures = (figures: Figure[]) =>
  figures.toSorted((a, b) => order.indexOf(a.unit) - order.indexOf(b.unit) || a.what.localeCompare(b.what))
