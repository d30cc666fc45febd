import type { Style } from '../text/lines'

export const sizes = { Letter: [612, 792], A4: [595.28, 841.89] } as const
export const margin = { x: 42, top: 40, bottom: 34 }
export const grey = '#4a4a4a'

export const heading: Style = { size: 7.5, weight: 'bold', leading: 1.6 }
export const small: Style = { size: 8.5, weight: 'regular' }
export const value: Style = { size: 10, weight: 'bold' }
export const badgeSize = 9.5
