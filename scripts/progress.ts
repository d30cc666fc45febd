import { MultiBar, Presets } from 'cli-progress'

export interface Progress {
  advance(rows: number): void
  /** Prints a line above the bar. */
  say(line: string): void
  stop(): void
}

/** A progress bar on a terminal; elsewhere a plain line for every tenth. */
export function showProgress(what: string, total: number): Progress {
  return process.stdout.isTTY ? bar(what, total) : plain(what, total)
}

function bar(what: string, total: number): Progress {
  const bars = new MultiBar(
    { format: `${what} {bar} {percentage}% {value}/{total} {eta_formatted}`, hideCursor: true },
    Presets.shades_classic,
  )
  const shown = bars.create(total, 0)
  return {
    advance: (rows) => shown.increment(rows),
    say: (line) => bars.log(`${line}\n`),
    stop: () => bars.stop(),
  }
}

function plain(what: string, total: number): Progress {
  let done = 0
  let tenths = 0
  return {
    advance(rows) {
      done += rows
      const reached = Math.floor((10 * done) / Math.max(1, total))
      if (reached > tenths) console.log(`${what} ${done}/${total}`)
      tenths = reached
    },
    say: (line) => console.log(line),
    stop: () => {},
  }
}
