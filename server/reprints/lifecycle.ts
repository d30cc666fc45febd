/** Why something is made again. `Other` says why in its comment. */
export const reprintReasons = ['Damaged', 'Lost', 'PrintDefect', 'WrongItem', 'WrongAddress', 'Other'] as const
