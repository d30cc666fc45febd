import classes from './skeleton.module.css'

/** The placeholder of a loading line of text. */
export function SkeletonLine({ width = '70%', height = '0.75rem' }: { width?: string; height?: string }) {
  return <span className={classes.line} style={{ width, height }} />
}

const widths = ['62%', '84%', '48%', '75%', '91%', '56%']

/** The placeholder of loading lines. `label` is announced once to screen readers. */
export function Skeleton({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={classes.lines} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same.
        <SkeletonLine key={line} width={widths[line % widths.length]} />
      ))}
    </div>
  )
}
