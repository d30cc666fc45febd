/** Texts below each other, of which two may be the same, as city and country can be. */
export function Lines({ lines }: { lines: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
  return lines.map((line, i) => <div key={i}>{line}</div>)
}
