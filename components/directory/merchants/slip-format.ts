import type { Merchant } from '../shapes'

export type SlipFormat = Merchant['defaultSlipFormat']

interface Format {
  id: SlipFormat
  name: string
  size: string
  use: string
  /** In points, as slips are drawn. */
  width: number
  height: number
  /** The room that a logo has. */
  logo: { width: number; height: number }
}

/** What a packing slip can be printed on. */
export const formats: Format[] = [
  {
    id: 'Letter',
    name: 'Letter',
    size: '8.5 × 11 in',
    use: 'Office printers in North America.',
    width: 612,
    height: 792,
    logo: { width: 130, height: 44 },
  },
  {
    id: 'A4',
    name: 'A4',
    size: '210 × 297 mm',
    use: 'Office printers everywhere else.',
    width: 595,
    height: 842,
    logo: { width: 130, height: 44 },
  },
  {
    id: 'Label4x6',
    name: 'Label',
    size: '4 × 6 in',
    use: 'Label printers; long orders take several.',
    width: 288,
    height: 432,
    logo: { width: 70, height: 22 },
  },
]

export const formatOf = (id: SlipFormat) => formats.find((one) => one.id === id) ?? (formats[0] as Format)

/** How large a logo is printed, in points: within its room, and never enlarged. */
export function printedLogo(id: SlipFormat, { width, height }: { width: number; height: number }) {
  const { logo } = formatOf(id)
  const scale = Math.min(logo.width / width, logo.height / height, 1)
  return { width: width * scale, height: height * scale }
}
