import { Tooltip } from '@mantine/core'

/** Mantine's tooltip, in a file that is loaded on demand. */
export default Tooltip
