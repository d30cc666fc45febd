import { Bone } from '../ui/bones'
import classes from './tree.module.css'

const lines = [1, 2, 2, 3, 1, 2, 2, 1, 1, 2, 1, 2]

/** The place of the tree that is on its way. */
export function TreeBones() {
  return (
    <div className={classes.tree} role="status" aria-label="Loading the categories">
      {lines.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand still.
        <div key={index} className={classes.line} style={{ '--level': level } as React.CSSProperties}>
          <span className={classes.fold} />
          <Bone width={`${9 + ((index * 5) % 7)}rem`} />
        </div>
      ))}
    </div>
  )
}
