/** What the colours and the heights of rows are called. */
export const schemes = { light: 'Light', dark: 'Dark', auto: 'As the system' }
export const densities = { compact: 'Compact', comfortable: 'Comfortable' }
