/** What a note is found by in the address of its order's page. */
export const anchorOf = (id: string) => `note-${id}`
