import classes from './merchants.module.css'
import { formatOf, type SlipFormat } from './slip-format'

/** Points for a px of the picture. */
const scale = 18

/** A small picture of a slip in its format, to scale with the others. */
export function FormatPicture({ format }: { format: SlipFormat }) {
  const { width, height } = formatOf(format)
  const [w, h] = [width / scale, height / scale]
  const line = (y: number, length: number) => <rect x={w * 0.14} y={h * y} width={w * length} height={1.5} />
  return (
    <svg width={40} height={50} viewBox="0 0 40 50" className={classes.picture} aria-hidden="true">
      <g transform={`translate(${(40 - w) / 2} ${(50 - h) / 2})`}>
        <rect width={w} height={h} rx={1} className={classes.paper} />
        <rect x={w * 0.14} y={h * 0.1} width={w * 0.26} height={h * 0.08} className={classes.logo} />
        {line(0.28, 0.5)}
        {line(0.36, 0.38)}
        {line(0.56, 0.72)}
        {line(0.66, 0.72)}
        {line(0.76, 0.72)}
      </g>
    </svg>
  )
}
