import classes from './typography.module.css'

const typeScale = [
  ['1.25rem', 650, 'A page’s heading: Order O00001042'],
  ['1rem', 650, 'A heading within it'],
  ['0.875rem', 650, 'A section’s title: Shipping address'],
  ['0.875rem', 400, 'What is read: The customer wrote that the house number is missing.'],
  ['0.8125rem', 400, 'Tables and controls: Ann Lee, Rochester, NY'],
  ['0.75rem', 400, 'Beside the matter: placed 3 d ago by Northwind Prints'],
] as const
const spaces = ['xs', 'sm', 'md', 'lg', 'xl']

/** The type scale, the spacing, and the row of both densities. */
export function Typography() {
  return (
    <>
      <div className="grid gap-md">
        {typeScale.map(([fontSize, fontWeight, text]) => (
          <p key={text} style={{ fontSize, fontWeight }}>
            {text}
          </p>
        ))}
      </div>
      <div className={classes.spaces}>
        {spaces.map((space) => (
          <span key={space}>
            <span className={classes.space} style={{ width: `var(--mantine-spacing-${space})` }} />
            {space}
          </span>
        ))}
        <span className={classes.line}>a table’s row: var(--row)</span>
      </div>
    </>
  )
}
