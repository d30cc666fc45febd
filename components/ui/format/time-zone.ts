/** The IANA name of the reader's time zone: "Europe/Berlin". */
export const localTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
