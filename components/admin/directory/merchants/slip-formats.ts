import type { Merchant } from '../types'

export type SlipFormat = Merchant['defaultSlipFormat']

interface Format {
  id: SlipFormat
  name: string
  size: string
  description: string
  /** In points, the unit of packing slips. */
  width: number
  height: number
  /** The maximum size of a logo, in points. */
  logo: { width: number; height: number }
}

/** The paper formats of packing slips. */
export const formats: Format[] = [
  {
    id: 'Letter',
    name: 'Letter',
    size: '8.5 × 11 in',
    description: 'Office printers in North America.',
    width: 612,
    height: 792,
    logo: { width: 130, height: 44 },
  },
  {
    id: 'A4',
    name: 'A4',
    size: '210 × 297 mm',
    description: 'Office printers everywhere else.',
    width: 595,
    height: 842,
    logo: { width: 130, height: 44 },
  },
  {
    id: 'Label4x6',
    name: 'Label',
    size: '4 × 6 in',
    description: 'Label printers; long orders take several.',
    width: 288,
    height: 432,
    logo: { width: 70, height: 22 },
  },
]

export const formatOf = (id: SlipFormat) => formats.find((one) => one.id === id) ?? (formats[0] as Format)

/** The printed size of a logo in points: scaled down to its maximum, never enlarged. */
export function printedLogo(id: SlipFormat, { width, height }: { width: number; height: number }) {
  const { logo } = formatOf(id)
  const scale = Math.min(logo.width / width, logo.height / height, 1)
  return { width: width * scale, height: height * scale }
}
