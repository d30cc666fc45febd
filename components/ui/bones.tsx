import classes from './bones.module.css'

/** The place of a line of text that is on its way. */
export function Bone({ width = '70%', height = '0.75rem' }: { width?: string; height?: string }) {
  return <span className={classes.bone} style={{ width, height }} />
}

const widths = ['62%', '84%', '48%', '75%', '91%', '56%']

/** The place of some lines that are on their way. What it stands for is said once, for those who cannot see it. */
export function Bones({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={classes.bones} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <Bone key={line} width={widths[line % widths.length]} />
      ))}
    </div>
  )
}
