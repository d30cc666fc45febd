/** The longest text by which records can be looked up, in characters: none has a longer name or number, and the service refuses more. */
export const MAX_LOOKUP_LENGTH = 255
