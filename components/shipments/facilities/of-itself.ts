/** A reason as it is told beside the facility's name: "It is not active." where the service says "F00000002 is not active." */
export const ofItself = (reason: string) => reason.replace(/^F\d{8,} /, 'It ')
