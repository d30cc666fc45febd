const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{4}([0-9a-f]{8})\b/gi

/** A text with each UUID shortened to its end, "…5f1c02d7": nobody reads a whole one, and its end tells two apart. */
export const withShortIds = (text: string) => text.replace(uuid, '…$1')
