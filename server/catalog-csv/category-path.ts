/** A category by the names from its root down: "Apparel > T-shirts". A > or \ within a name has a \ before it. */
export const writtenPath = (names: readonly string[]): string => names.map((name) => name.replace(/[\\>]/g, '\\$&')).join(' > ')

/** The names in a path; spaces around them do not count. */
export function namesOf(path: string): string[] {
  const names: string[] = []
  let name = ''
  for (let i = 0; i < path.length; i++) {
    if (path[i] === '>') {
      names.push(name)
      name = ''
    } else name += path[path[i] === '\\' && i + 1 < path.length ? ++i : i]
  }
  return [...names, name].map((one) => one.trim())
}
