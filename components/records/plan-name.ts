import { fieldLabel } from './audit-labels'
import { holdNames } from './labels/hold-reasons'

/** Kinds whose names end with fields or hold reasons as the API calls them, and with no text of a user. */
const codedKinds = /^(orders\.(hold|release)|\w+\.update)$/

/** The name of a plan in the words of the screens: "Edit 500 orders: shipping method". */
export function planName({ kind, name }: { kind: string; name: string }): string {
  if (!codedKinds.test(kind)) return name
  return name.replaceAll(/(?<=: .*)[A-Za-z]+/g, (word) => {
    if (Object.hasOwn(holdNames, word)) return holdNames[word as keyof typeof holdNames]
    return word === 'sku' || /^[a-z]+[A-Z]/.test(word) ? fieldLabel(word) : word
  })
}
