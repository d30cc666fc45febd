import type { Style } from '../text/lines'

export const [width, height] = [288, 432]
export const margin = { x: 11, top: 10, bottom: 8 }
export const inner = width - margin.x * 2

/** No text is smaller than a 203 dpi label printer prints cleanly, and none is grey. */
export const heading: Style = { size: 6.5, weight: 'bold', leading: 1.5 }
export const small: Style = { size: 7, weight: 'regular', leading: 1.3 }
export const value: Style = { size: 8.5, weight: 'bold', leading: 1.3 }
export const badgeSize = 8
