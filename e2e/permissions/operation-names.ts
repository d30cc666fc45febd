/** The operation without its parameters' names, which may differ in the reference. */
export const withoutParameterNames = (operation: string | null) => operation?.replace(/\{\w+\}/g, '{}') ?? ''
