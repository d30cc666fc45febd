type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields of `values` that are not undefined. */
export const definedFields = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
